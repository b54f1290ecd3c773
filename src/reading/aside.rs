//! Lines that are no orders and that a player may take for something that counts: an answer to a
//! notice, an order taken back; and the lines of a message in which there is no order at all.

use super::Part;
use super::token::{Shape, Token};
use super::whole::Told;
use crate::locale::spelling::fold;

/// How many lines of a message without orders are told.
const MOST_TOLD: usize = 5;

fn words<P: Part>(tokens: &[Token<P>]) -> Vec<&str> {
    let words = tokens.iter().filter(|t| t.shape != Shape::Mark);
    words.map(|t| t.text.as_ref()).collect()
}

/// An answer to a notice, as the program prints its number and as players do: `avis n° 1 : 40`,
/// `pour l'avis 1, je prends 3 vers 1,0`, `notice no. 1: take 3`. Such a line is never an order.
pub fn answers_notice<P: Part>(tokens: &[Token<P>]) -> Option<Told> {
    let words = words(tokens);
    let leads = |w: &str| {
        matches!(
            w,
            "pour"
                | "a"
                | "l"
                | "le"
                | "la"
                | "au"
                | "sur"
                | "en"
                | "mon"
                | "ma"
                | "reponse"
                | "concernant"
                | "quant"
                | "je"
                | "reponds"
                | "re"
                | "for"
                | "to"
                | "on"
                | "the"
                | "my"
                | "in"
                | "answer"
                | "reply"
                | "as"
                | "i"
        )
    };
    let at = words.iter().position(|w| !leads(w))?;
    let (named, after) = words.get(at..)?.split_first()?;
    let number = |w: &str| matches!(w, "n" | "no" | "nr" | "num" | "numero" | "number");
    let first = after.iter().find(|w| !number(w))?;
    let counted = |w: &str| w.parse::<u32>().is_ok();
    (matches!(*named, "avis" | "notice" | "choix" | "choice") && counted(first))
        .then_some(Told::AnswerToNotice)
}

/// A line that takes an order back: `annuler l'ordre 2`, `please drop line 1`,
/// `ligne 2 : annulée`. Only a whole message without the order does.
pub fn takes_back<P: Part>(tokens: &[Token<P>]) -> Option<Told> {
    let words = words(tokens);
    let leads = |w: &str| {
        matches!(
            w,
            "je" | "j"
                | "nous"
                | "on"
                | "veux"
                | "voudrais"
                | "souhaite"
                | "desire"
                | "aimerais"
                | "merci"
                | "prie"
                | "de"
                | "d"
                | "veuillez"
                | "svp"
                | "stp"
                | "i"
                | "we"
                | "please"
                | "want"
                | "wish"
                | "would"
                | "like"
                | "to"
                | "can"
                | "could"
                | "you"
                | "pouvez"
                | "vous"
                | "a"
        )
    };
    let verb = |w: &str| {
        matches!(
            w,
            "annuler"
                | "annule"
                | "annulez"
                | "annulons"
                | "annulation"
                | "retirer"
                | "retire"
                | "retirez"
                | "retirons"
                | "supprimer"
                | "supprime"
                | "supprimez"
                | "supprimons"
                | "enlever"
                | "enleve"
                | "enlevez"
                | "effacer"
                | "efface"
                | "effacez"
                | "abandonner"
                | "abandonne"
                | "cancel"
                | "cancels"
                | "cancelling"
                | "canceling"
                | "withdraw"
                | "withdrawing"
                | "drop"
                | "dropping"
                | "remove"
                | "delete"
                | "scrap"
                | "revoke"
        )
    };
    let taken_back = |w: &str| {
        matches!(
            w,
            "annule"
                | "annulee"
                | "annules"
                | "annulees"
                | "supprime"
                | "supprimee"
                | "supprimes"
                | "supprimees"
                | "cancelled"
                | "canceled"
                | "withdrawn"
        )
    };
    let begins = words.iter().find(|w| !leads(w)).is_some_and(|w| verb(w));
    let ends = words.len() <= 8 && words.last().is_some_and(|w| taken_back(w));
    (begins || ends).then_some(Told::TakenBack)
}

/// A line of a message in which there is no order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoOrder {
    pub line: u32,
    pub text: String,
    /// Whether it asks something.
    pub question: bool,
}

/// The lines of a message in which there is no order; greetings and the like as well, for nobody
/// knows which line was meant as one.
pub fn no_orders(own: Vec<(u32, String)>) -> impl Iterator<Item = NoOrder> {
    let says = |(_, text): &(u32, String)| fold(text).chars().any(char::is_alphanumeric);
    let told = own.into_iter().filter(says).take(MOST_TOLD);
    told.map(|(line, text)| NoOrder {
        line,
        question: text.trim_end().ends_with('?'),
        text,
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::Plain;
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn an_answer_to_a_notice_is_known_as_the_program_prints_its_number() {
        for line in [
            "avis 1 : 40",
            "avis n° 1 : smithy",
            "Avis nº 2 : rien",
            "avis n°1 : non",
            "avis #1 : non",
            "AVIS NUMÉRO 3 : 40",
            "pour l'avis 1, je prends 3 vers 1,0",
            "Réponse à l'avis n° 1 : non",
            "notice no. 1: take 3 1,0",
            "for notice 2 I take none",
            "My answer to notice 1: none",
            "choix 1 : 40",
        ] {
            let told = answers_notice::<Plain>(&tokens(line).0);
            assert_eq!(told, Some(Told::AnswerToNotice), "{line}");
        }
        for line in [
            "à mon avis c'est perdu",
            "J'ai bien reçu l'avis 1",
            "avis de recherche",
            "notice that 3 armies left",
            "",
        ] {
            let told = answers_notice::<Plain>(&tokens(line).0);
            assert_eq!(told, None, "{line}");
        }
    }

    #[test]
    fn an_order_taken_back_is_known_by_its_verb() {
        for line in [
            "annuler l'espionnage de Carthage",
            "Annuler la ligne 1",
            "J'annule mon espionnage",
            "Je voudrais retirer l'ordre 2",
            "Merci de supprimer la ligne 2",
            "retirez l'espion 4",
            "cancel line 1",
            "Please drop the hire in Karth",
            "I'd like to withdraw my first order",
            "ligne 1 : annulée",
            "line 2: cancelled",
        ] {
            let told = takes_back::<Plain>(&tokens(line).0);
            assert_eq!(told, Some(Told::TakenBack), "{line}");
        }
        for line in [
            "Bonjour",
            "Je ne sais pas quoi annuler",
            "La réunion de samedi prochain chez mon oncle est annulée",
            "We dropped by",
        ] {
            let told = takes_back::<Plain>(&tokens(line).0);
            assert_eq!(told, None, "{line}");
        }
    }
}
