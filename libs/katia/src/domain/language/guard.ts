/** Text that asks to change how answers are made. It is data: its part of the question is left out. */
const OVERRIDES: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|overrule|discard|skip|drop)\b.{0,60}\b(?:instruction|rule|prompt|guard|guideline|restriction|polic|previous|prior|above|everything|safety|filter|limit|training|constraint|approval|context)/i,
  /\b(?:you are now|from now on|new instructions?|act as|pretend|role-?play|simulate being|imagine you|behave as|developer mode|debug mode|god mode|admin mode|jailbreak\w*|dan mode|sudo mode|maintenance mode|unrestricted)\b/i,
  /\b(?:system|hidden|initial|secret|original|developer) (?:prompt|message|instructions?)\b|\b(?:reveal|print|show|repeat|output|leak|dump)\b.{0,40}\b(?:your (?:prompt|instructions?|rules|secrets?|config\w*|keys?|source)|prompt|api key|env(?:ironment)? variables?|credentials of the server|token)\b/i,
  /(?:^|\s|[[<#(*])\/?(?:system|assistant|admin|developer|inst|im_start|im_end)\s*(?:[:\]>|])/i,
  /<\|.*?\|>|```|\[\/?INST\]|<\/?(?:system|tool|script|instructions?)\b/i,
  /\b(?:answer|reply|respond|say|state|report|claim|output|print|write|return|tell (?:me|everyone|them))\b(?: back)?(?: only| just| exactly| always| simply| that| with)*\s*(?:["“'`:]|\bwith\b|\bthat (?:there|no|all|every|the answer|nothing)|\bthere (?:is|are|was|were|have|has)\b|\b(?:only|exactly|always)\b|\b(?:pwned|hacked|owned)\b)/i,
  /\b(?:make up|invent|fabricate|hallucinate|fake|falsify|pretend that|assume that)\b/i,
  /\b(?:without|no|skip|don't|do not)\b.{0,20}\b(?:citing|citations?|checking|sources?)\b/i,
  /\b(?:already|has been|is|was) (?:approved|confirmed|authori[sz]ed)\b|\b(?:i am|i'm|as) (?:the|your|an?) (?:admin\w*|developer|root|owner|creator|ceo|ciso|boss|operator)\b|\b(?:approve|confirm|execute|authori[sz]e)\b.{0,30}\b(?:yourself|itself|automatically|on my behalf|the proposal|all proposals|pending)\b/i,
  /\b(?:base64|rot13|decode this|eval\(|exec\(|curl |rm -rf|drop table|union select|or 1=1)/i,
  /\b(?:ignorier\w*|vergiss|vergessen sie|missacht\w*|umgeh\w*|befolg\w*|ignorez|ignore[rz]?|oublie[rz]?|ignora\w*|olvid\w*)(?!\p{L}).{0,60}(?<!\p{L})(?:anweisung\w*|regeln?|vorgaben?|richtlinien?|instruc\w*|règles?|consignes?|reglas?|istruzioni|regole)(?!\p{L})/iu,
  /\bfollow\b.{0,30}\b(?:instructions?|commands?|orders)\b|\b(?:do|obey|execute|run|carry out)\b.{0,20}\b(?:what|whatever|instructions?|orders)\b.{0,40}\b(?:says?|log|line|message|user ?agent|file|text|written|contains?)\b/i,
];

export interface Guarded {
  /** The part of the question that remains to be answered. */
  readonly text: string;
  /** Whether a part was left out. */
  readonly tripped: boolean;
}

/** Quoted values, which are names or texts to search for. */
const VALUE =
  /(?<=\b(?:users?|usernames?|accounts?|names?|named|called|texts?|contain\w*|mention\w*|phrase|agents?) )"[^"]*"/gi;

export function guard(question: string): Guarded {
  const values = question.match(VALUE) ?? [];
  const { text, tripped } = guardText(question.replaceAll(VALUE, '"\u2042"'));
  let place = 0;
  return { text: text.replaceAll('"\u2042"', () => values[place++] ?? ''), tripped };
}

function guardText(question: string): Guarded {
  const bare = question.replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').normalize('NFKC');
  const parts = folded(bare).split(
    /(?<=[.!?;\n])\s+|\n+|\s+(?:--+|—|\|\|)\s+|,\s*(?=(?:and|then|but|also)\b)|\s+(?=(?:and|but|then) (?:then |also |please |now )*(?:ignore|disregard|forget|override|say|reply|respond|answer|print|pretend|reveal|output|tell me your)\b)/i,
  );
  const kept = parts.filter((part) => !isOverride(part));
  const text = kept.join(' ').trim();
  const tripped = kept.length < parts.length;
  return {
    text: tripped && !kept.some(isQuestion) ? '' : tripped ? kept.filter(isQuestion).join(' ') : text,
    tripped,
  };
}

const isOverride = (text: string): boolean => OVERRIDES.some((form) => form.test(text));

/** Joins lines that order something only together. */
const folded = (text: string): string =>
  text
    .split(/\s*\n+\s*/)
    .reduce((all, line) =>
      !isOverride(line) && !isOverride(lastLine(all)) && isOverride(`${lastLine(all)} ${line}`)
        ? `${all} ${line}`
        : `${all}\n${line}`,
    );

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

/** In a text with an override only questions are answered; its orders are not proposed. */
const isQuestion = (text: string): boolean =>
  /^\W*(?:and |then |also |now |please |so |but |hey |katia |first |\w+, )*(?:how (?:many|much|often|long)|which|what|who|when|why|where|list|top|count|show|did|was|were|is|are|does|compare)\b/i.test(
    text,
  );
