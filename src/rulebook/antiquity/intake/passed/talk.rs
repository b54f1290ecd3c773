//! Talk: what tells, thinks, titles or asks, and orders nothing.

use super::super::Kind;
use super::super::fault::Guess;
use super::super::lead::is_participle;
use super::super::line::{Line, is_kind, is_title_dash, kind_of};
use super::super::token::{Shape, Token};
use super::super::words::Class;

impl Line<'_> {
    /// `How big is Hannibal's army?`: a question that an order could ask.
    pub(super) fn asked_of_arbiter(&self) -> Option<Guess> {
        let words = || (0..self.tokens.len()).map(|i| self.word(i));
        let own = |w: &str| {
            matches!(
                w,
                "mon" | "ma" | "mes" | "notre" | "nos" | "my" | "our" | "je" | "puis" | "i"
            )
        };
        let asks = |w: &str| {
            matches!(
                w,
                "combien"
                    | "quel"
                    | "quelle"
                    | "quels"
                    | "quelles"
                    | "ou"
                    | "how"
                    | "what"
                    | "which"
                    | "where"
                    | "does"
                    | "est"
                    | "is"
                    | "has"
                    | "possede"
            )
        };
        // `Qu'ils découvrent où est l'armée d'Hannibal`
        let finds = |w: &str| {
            matches!(
                w,
                "decouvrir"
                    | "decouvrent"
                    | "decouvrez"
                    | "trouver"
                    | "trouvez"
                    | "chercher"
                    | "cherchez"
                    | "apprendre"
                    | "discover"
            )
        };
        let question = self.text.ends_with('?') && words().any(asks);
        if words().any(own) || !(question || words().any(finds)) {
            return None;
        }
        let named = self.names.iter().find_map(|f| f.meaning.nation.clone());
        let named = named.or_else(|| words().find_map(|w| self.all.adjective(w)).cloned());
        let money = |w: &str| {
            matches!(
                w,
                "argent" | "sous" | "points" | "riche" | "money" | "rich" | "gold" | "tresor"
            )
        };
        let where_is = |w: &str| matches!(w, "ou" | "where");
        let strong = (0..self.tokens.len()).find_map(|i| kind_of(self.class_at(i)));
        let kind = match strong {
            Some(kind) => kind,
            None if self.has(Class::Army) && words().any(where_is) => Kind::ArmyPresence,
            None if self.has(Class::Army) => Kind::ArmySize,
            None if named.is_some() && words().any(money) => Kind::Treasury,
            None => return None,
        };
        let nation = named;
        Some(Guess::Asked { kind, nation })
    }

    /// Whether a line tells what is or was, says what one thinks, or is a title.
    pub(super) fn is_talk(&self) -> bool {
        let raw = |t: &Token| self.text.get(t.start..t.end).unwrap_or_default();
        let tells = self.tokens.iter().enumerate().any(|(i, t)| {
            if self.is_used(i) || t.quote.is_some() || t.shape != Shape::Word {
                return false;
            }
            let next = self.tokens.get(i + 1);
            let has = raw(t) == "a"
                && (next.is_some_and(|n| {
                    n.class == Class::Article
                        || n.class == Class::Had
                        || is_participle(raw(n))
                        || n.class == Class::Not
                }) || (i > 0 && self.name_at(i - 1).is_some()));
            let thinks = matches!(
                t.text.as_ref(),
                "crois"
                    | "pense"
                    | "think"
                    | "believe"
                    | "reste"
                    | "restent"
                    | "garde"
                    | "dit"
                    | "dis"
            );
            let may = matches!(t.text.as_ref(), "doit" | "peut" | "may" | "must");
            has || thinks
                || may
                || matches!(t.class, Class::Had | Class::Past | Class::Not)
                || (is_participle(raw(t)) && !is_kind(t.class) && self.name_at(i).is_none())
        });
        let ordered = self
            .tokens
            .iter()
            .any(|t| matches!(t.text.as_ref(), "ordres" | "orders"));
        // `Ministre des armées de la Gaule`, below a name.
        let titled = self
            .tokens
            .iter()
            .find(|t| t.class != Class::Article)
            .is_some_and(|t| {
                matches!(
                    t.text.as_ref(),
                    "ministre"
                        | "gardien"
                        | "roi"
                        | "reine"
                        | "consul"
                        | "general"
                        | "ambassadeur"
                        | "chef"
                        | "king"
                        | "queen"
                        | "minister"
                        | "ambassador"
                        | "keeper"
                        | "tel"
                )
            });
        let dashes = self.tokens.iter().filter(|t| t.text == "-").count();
        let title = self.has(Class::Espionage)
            && (ordered || dashes > 1 || self.text.contains(is_title_dash));
        tells || title || titled || self.text.ends_with('!')
    }
}
