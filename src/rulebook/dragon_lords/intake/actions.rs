//! The actions as players write them: their nouns and verbs in both languages (D7).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::super::action::Action;
use super::token::{Shape, Token, glue};
use crate::locale::Lang;
use crate::reading::near::near;

/// How an action is written. Forms are folded; the words between them that are articles or *of*
/// do not matter.
struct Written {
    action: Action,
    /// Its name in French and in English, as it is printed.
    fr: &'static str,
    en: &'static str,
    /// Other forms in either language.
    forms: &'static [&'static str],
    /// What it is done to: words that may stand beside it and change nothing.
    objects: &'static [&'static str],
}

const fn written(
    action: Action,
    fr: &'static str,
    en: &'static str,
    forms: &'static [&'static str],
    objects: &'static [&'static str],
) -> Written {
    Written {
        action,
        fr,
        en,
        forms,
        objects,
    }
}

use Action as A;

/// In the order of [`super::super::action::ACTIONS`].
#[rustfmt::skip]
const WRITTEN: [Written; 23] = [
    written(A::Arson, "incendie", "arson",
        &["incendier", "incendies", "incendiez", "bruler", "brule", "brulez", "met le feu", "mettre le feu",
          "mets le feu", "burn", "burns", "burn down", "burns down", "set fire", "sets fire", "torch", "torches"],
        &["batiment", "batiments", "building", "buildings", "fire"]),
    written(A::Assassinate, "assassinat", "assassinate",
        &["assassiner", "assassine", "assassinez", "assassinates", "assassination"],
        &["unite", "unites", "unit", "units", "troupe", "troop"]),
    written(A::Augury, "augure", "augury",
        &["augures", "augurer", "divination", "divinations", "auguries", "augur", "augurs"],
        &["dieu", "divinite", "deity", "god"]),
    written(A::Blackmail, "chantage", "blackmail",
        &["faire chanter", "fait chanter", "fasse chanter", "fera chanter", "faites chanter", "blackmails", "blackmailing"],
        &["prestige", "seigneur", "lord", "proprietaire", "owner"]),
    written(A::Bribe, "corruption", "bribe",
        &["corrompre", "corrompt", "corrompez", "soudoyer", "soudoie", "soudoyez", "pot de vin", "bribes",
          "bribery", "bribing"],
        &["unite", "unites", "unit", "units", "troupe", "troop"]),
    written(A::Desecration, "profanation", "desecration",
        &["profaner", "profane", "profanez", "desecrate", "desecrates", "desecrating"],
        &["temple", "temples", "autel", "altar", "sanctuaire", "shrine"]),
    written(A::Execute, "exécution", "execute",
        &["executer", "executez", "executes", "executing"],
        &["gouverneur", "governor"]),
    written(A::Expose, "dénonciation", "expose",
        &["denoncer", "denonce", "denoncez", "demasquer", "demasque", "exposer", "exposes", "exposing"],
        &["heros", "hero", "heroes"]),
    written(A::FalseOrders, "faux ordres", "false orders",
        &["faux ordre", "fausses ordres", "false order", "fake orders", "donne faux ordres"],
        &[]),
    written(A::Incite, "agitation", "incite",
        &["agiter", "agite", "inciter", "incitez", "incitation", "incites", "incitement", "inciting"],
        &["peuple", "population", "people", "habitants", "emeute", "foule"]),
    written(A::Infiltrate, "infiltration", "infiltrate",
        &["infiltrer", "infiltre", "infiltrez", "infiltrates", "infiltrating"],
        &[]),
    written(A::InterceptOrders, "interception d'ordres", "intercept orders",
        &["interception", "intercepter ordres", "intercepte ordres", "intercepter", "intercepte",
          "interception ordre", "intercept order", "intercepts orders", "intercept", "intercepts",
          "interception orders"],
        &[]),
    written(A::Interrogate, "interrogatoire", "interrogate",
        &["interroger", "interroge", "interrogez", "interrogation", "interrogates", "interrogating"],
        &["gouverneur", "gouverneurs", "governor", "governors"]),
    written(A::Leak, "fuite", "leak",
        &["fuites", "fuiter", "faire fuiter", "fuite information", "fuite informations", "leaks", "leaking"],
        &[]),
    written(A::Network, "réseau", "network",
        &["reseaux", "networks", "networking"],
        &[]),
    written(A::Neutralize, "neutralisation", "neutralize",
        &["neutraliser", "neutralise", "neutralisez", "neutralises", "neutralizes", "neutralization",
          "neutralisation", "neutralizing"],
        &["espion", "espions", "spy", "spies", "ennemi", "ennemis", "adverse", "adverses", "enemy",
          "defending", "defenseur", "agent", "contre"]),
    written(A::Poison, "empoisonnement", "poison",
        &["empoisonner", "empoisonne", "empoisonnez", "poisons", "poisoning"],
        &["puits", "wells", "well", "eau", "water", "armee", "armees", "armies", "army", "garnison",
          "garrison", "troupes", "troops", "unites", "units"]),
    written(A::Relocate, "redéploiement", "relocate",
        &["redeployer", "redeploie", "redeployez", "relocaliser", "relocalise", "relocalisation",
          "demenager", "demenage", "demenagement", "changer de ville", "change de ville", "changement de ville",
          "relocates", "relocation", "relocating"],
        &[]),
    written(A::Revolt, "révolte", "revolt",
        &["revolter", "revoltes", "soulevement", "soulever", "souleve", "revolts", "uprising"],
        &["peuple", "population", "people"]),
    written(A::Sabotage, "sabotage", "sabotage",
        &["saboter", "sabote", "sabotez", "sabotages", "sabotaging"],
        &["mur", "murs", "muraille", "murailles", "rempart", "remparts", "wall", "walls",
          "fortification", "fortifications"]),
    written(A::Smuggle, "contrebande", "smuggle",
        &["smuggles", "smuggling"],
        &["revenu", "revenus", "income", "goods", "marchandises"]),
    written(A::Steal, "vol", "steal",
        &["voler", "vole", "volez", "vols", "derober", "derobe", "steals", "stealing", "theft", "rob", "robs",
          "robbery"],
        &["or", "gold", "argent", "money", "tresor", "treasury", "caisse", "coffres", "coffers"]),
    written(A::Surveillance, "surveillance", "surveillance",
        &["surveiller", "surveille", "surveillez", "surveil", "surveils", "surveys"],
        &["garnison", "garrison", "troupes", "troops", "unites", "units", "city", "ville"]),
];

/// What an action is called, as it is printed in orders.
pub fn name(lang: Lang, action: Action) -> &'static str {
    let written = WRITTEN.iter().find(|w| w.action == action);
    written.map_or(action.name(), |w| match lang {
        Lang::Fr => w.fr,
        Lang::En => w.en,
    })
}

/// An action that a line names: its tokens, from the first to the one after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Named {
    pub from: usize,
    pub to: usize,
    pub action: Action,
}

/// What a word that is no action comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Resolved {
    /// The unambiguous beginning of this one.
    Beginning(Action),
    /// The beginning of these.
    Ambiguous(Vec<Action>),
    /// None; the nearest, as it was nearly written.
    Unknown(Option<(Action, &'static str)>),
}

/// All forms of an action, as they are written.
fn forms(w: &'static Written) -> impl Iterator<Item = &'static str> {
    [w.fr, w.en].into_iter().chain(w.forms.iter().copied())
}

/// A form's words, without those between that do not matter.
fn words(form: &str) -> impl Iterator<Item = String> {
    let (tokens, _) = super::token::tokens(form);
    let told = |t: &Token| t.shape == Shape::Word && !glue(t);
    tokens.into_iter().filter(told).map(|t| t.text.into_owned())
}

/// A form: its words, and as it is written.
struct Form {
    words: Vec<String>,
    form: &'static str,
    action: Action,
}

/// Every form by its first word, the longest first: made once.
fn table() -> &'static BTreeMap<String, Vec<Form>> {
    static TABLE: LazyLock<BTreeMap<String, Vec<Form>>> = LazyLock::new(|| {
        let mut all: BTreeMap<String, Vec<Form>> = BTreeMap::new();
        for w in &WRITTEN {
            for form in forms(w) {
                let words: Vec<String> = words(form).collect();
                let first = words.first().cloned().unwrap_or_default();
                let action = w.action;
                let form = Form {
                    words,
                    form,
                    action,
                };
                all.entry(first).or_default().push(form);
            }
        }
        for forms in all.values_mut() {
            forms.sort_by_key(|f| std::cmp::Reverse(f.words.len()));
        }
        all
    });
    &TABLE
}

fn every() -> impl Iterator<Item = &'static Form> {
    table().values().flatten()
}

/// The action whose form begins at a token. `free` tells the tokens that may be part of one.
pub(super) fn at(tokens: &[Token], from: usize, free: impl Fn(usize) -> bool) -> Option<Named> {
    let first = tokens.get(from)?;
    table().get(first.text.as_ref())?.iter().find_map(|form| {
        let mut at = from;
        for (n, word) in form.words.iter().enumerate() {
            while n > 0 && tokens.get(at).is_some_and(|t| glue(t) && free(at)) {
                at += 1;
            }
            let token = tokens.get(at)?;
            if token.text != *word || token.quote != first.quote || !free(at) {
                return None;
            }
            at += 1;
        }
        Some(Named {
            from,
            to: at,
            action: form.action,
        })
    })
}

/// What words that are no action come to.
pub(super) fn resolve(typed: &[Token]) -> Resolved {
    let told: Vec<&str> = typed
        .iter()
        .filter(|t| t.shape != Shape::Mark && !glue(t))
        .map(|t| t.text.as_ref())
        .collect();
    let typed = told.join(" ");
    if typed.chars().count() >= 2 {
        let mut fits: Vec<Action> = Vec::new();
        for form in every() {
            if form.words.join(" ").starts_with(&typed) && !fits.contains(&form.action) {
                fits.push(form.action);
            }
        }
        fits.sort();
        match fits.as_slice() {
            [] => {}
            [only] => return Resolved::Beginning(*only),
            _ => return Resolved::Ambiguous(fits),
        }
    }
    let spelled: Vec<(String, (Action, &str))> = every()
        .map(|f| (f.words.join(" "), (f.action, f.form)))
        .collect();
    let forms = spelled.iter().map(|(s, found)| (s, found));
    Resolved::Unknown(near(&typed, forms, &BTreeSet::new()))
}

/// Whether a word stands in an action's name.
pub(super) fn is_word(word: &str) -> bool {
    every().any(|f| f.words.iter().any(|w| w == word))
}

/// Whether a word is what some action is done to.
pub(super) fn is_any_object(word: &str) -> bool {
    WRITTEN.iter().any(|w| w.objects.contains(&word))
}

/// Whether a word is what an action is done to.
pub(super) fn is_object(action: Action, word: &str) -> bool {
    let written = WRITTEN.iter().find(|w| w.action == action);
    written.is_some_and(|w| w.objects.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_every_action_has_names_and_no_form_is_of_two() {
        let mut seen: BTreeMap<Vec<String>, Action> = BTreeMap::new();
        for (w, action) in WRITTEN.iter().zip(Action::all()) {
            assert_eq!(w.action, action);
        }
        for f in every() {
            assert!(!f.words.is_empty(), "{}", f.form);
            let other = seen.insert(f.words.clone(), f.action);
            assert!(other.is_none_or(|o| o == f.action), "{}", f.form);
        }
    }
}
