/** A sentence with what its client could write blanked out; places stay the same. */
export interface OwnText {
  readonly text: string;
  /** Where a client's text begins; Infinity without any. */
  readonly from: number;
  /** Whether a client's text ends where a space does, so that its words may be taken for the service's. */
  readonly loose: boolean;
}

const BLANK = '\u0002';
const QUOTED = "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'|`[^`']*[`']";
/** Names of values that a client gives: who it claims to be, what it asks for, on whose behalf. */
const KEYS =
  'user(?:[ _]?name)?|usr(?:name)?|uname|login(?:[ _]?name)?|account(?:[ _]?(?:name|id))?|acct|sasl_username|set_id|helo|ehlo|sess(?:ion)?(?:[ _]?id)?|sid|' +
  'ur[il]|path|request|query|cookie|user[_-]?agent|ua|agent|referr?er|host_?header|' +
  'sender|rcpt|recipient|mail_?from|command|cmd|file(?:name)?|realm|domain|dn|e-?mail';
/** Headers in which a client or proxy names the original address. */
const FORWARDED =
  '(?:http_)?x[-_]forwarded[-_]for|forwarded(?:[-_]for)?|xff|(?:http_)?x[-_](?:real|client)[-_]ip|(?:true|cf)[-_](?:client|connecting)[-_]ip';
/** A word behind these is no name. */
const NO_NAME =
  'from|at|on|in|with|by|via|is|was|has|had|not|no|failed|failure|name|names|id|agent|authentication|authenticated|login|logged|or|and|does|could|cannot|did|the|an?|to|for|account|accounts|password|passwords|because|nonexistent|non-existent|unknown|user|users|username|database|invalid|illegal|ssh|rejected|denied|connection|host|client|address|attempt|attempts';
const ENDPOINT =
  /^["'`<([]*(?:IPV[46]\/\w+\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[0-9a-f]{0,4}:){2,7}[0-9a-f.]{0,15}|(?=.*[a-z])(?:[\w-]+\.)+[a-z][\w-]*)[\])]?(?:[:/]\d{1,5})?\.?["'`>)\]]*$/i;

/** What begins with a letter: names with their values, then requests and addresses of pages. */
const WORDS = [
  `(?<forwarded>(?<![\\w.])(?:${FORWARDED})(?:=| ?: ?))(?<list>["'\\[]?[\\w.:]+(?:, ?[\\d.:a-f]+)*)?`,
  `(?<key>(?<![\\w.])(?:${KEYS})(?:[=]| ?:(?!:) ?))(?<value>${QUOTED}|<[^<>]*>|\\[[^\\][]*\\]|[^\\s,;"'<>\\[]+)?`,
  '(?<header>(?<![\\w.])subject(?:=| ?: ))(?<headed>[^;]*)',
  `(?<word>(?<![\\w.=-])(?:for|user(?:name)?|account)[ \\t]+)(?:(?!(?:${NO_NAME})\\b)(?<name>${QUOTED}|<[^<>]*>|\\[[^\\][]*\\]|[^\\s,;:"'<>()\\[]+))?`,
  `(?<greeting>(?<![\\w.-])(?:EHLO|HELO)[ =])(?:(?!from\\b)(?<said>\\S+))?`,
  `(?<told>(?<![\\w])(?:msg|message|err(?:or)?|reason|description|text)=["'])(?<telling>(?:[^"\\\\]|\\\\.)*)(?=["'])`,
  '(?<![\\w.+-])(?<url>[a-z][a-z0-9+.-]{1,15}:\\/\\/[^\\s"\'<>]*)',
  '(?<![\\w])(?<request>(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|CONNECT|TRACE|PROPFIND) (?!\\d+(?:\\.\\d+){3} )\\S+(?:(?: [^"]*?)? HTTP\\/\\d(?:\\.\\d)?)?)',
];
/** What begins with a sign: what is quoted, and paths. */
const SIGNS = [
  `(?<=[\\w.-]=)(?<given>${QUOTED})`,
  `(?<![\\w])(?<quote>${QUOTED})(?!\\w)`,
  '(?<![\\w])(?<angle><[^<>\\s]*@[^<>]*>)',
  '(?<=^|[\\s"\'=(:])(?<path>\\/[\\w.%~-]*[^\\s"\']*)',
];
/** One pass. A look at the first character spares most places of a sentence the whole list. */
const CLIENTS = new RegExp(
  `(?<!\\w)(?=[a-z])(?:${WORDS.join('|')})|(?=["'\`</])(?:${SIGNS.join('|')})`,
  'gi',
);
/** Without one of these there is nothing to blank out. */
const ANY =
  /["'`<=:/]|\b(?:for|user|username|account|ehlo|helo|get|head|post|put|delete|options|patch|connect|trace|propfind)\b/i;

/**
 * What a service says itself in a sentence of unknown form. Clients choose names, requests, greetings, session ids and
 * headers; nothing in there may be taken for the client's address or for the result.
 */
export function ownText(sentence: string): OwnText {
  if (last.sentence !== sentence) last = { sentence, own: blankedOut(sentence) };
  return last.own;
}

/** Decoders ask about the same line from several sides, one after another. */
let last: { readonly sentence: string; readonly own: OwnText } = {
  sentence: '',
  own: { text: '', from: Infinity, loose: false },
};

function blankedOut(sentence: string): OwnText {
  if (!ANY.test(sentence)) return { text: sentence, from: Infinity, loose: false };
  let from = Infinity;
  let loose = false;
  const blank = (at: number, text: string, delimited: boolean): string => {
    from = Math.min(from, at);
    loose ||= !delimited;
    return BLANK.repeat(text.length);
  };
  const text = sentence.replace(CLIENTS, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const at = rest.at(-3) as number;
    const { key, value, header, headed, word, name, greeting, said, told, quote } = groups;
    const { forwarded, list = '', given } = groups;
    if (told !== undefined) {
      const inner = blankedOut(groups['telling'] ?? '');
      from = Math.min(from, at + told.length + inner.from);
      loose ||= inner.loose;
      return told + inner.text;
    }
    if (forwarded !== undefined) return forwarded + blank(at + forwarded.length, list, true);
    // An empty value may be the beginning of one that is not quoted.
    if (key !== undefined)
      return key + blank(at + key.length, value ?? '', value !== undefined && /^["'`<[]/.test(value));
    if (header !== undefined) return header + blank(at + header.length, headed ?? '', false);
    if (word !== undefined) {
      // "failed for 192.0.2.1" names no person, and a person may be called "from".
      if (name === undefined || (/^for/i.test(word) && ENDPOINT.test(name))) {
        from = Math.min(from, at);
        return whole;
      }
      return word + blank(at + word.length, name, /^["'`<[]/.test(name));
    }
    if (greeting !== undefined) return greeting + blank(at + greeting.length, said ?? '', false);
    // Quotes distinguish the value of another key.
    if (given !== undefined) return ENDPOINT.test(given) ? whole : BLANK.repeat(whole.length);
    if (quote !== undefined && ENDPOINT.test(quote)) return whole;
    if (groups['path'] !== undefined && ENDPOINT.test(whole.slice(1).replace(/[,;.)]+$/, ''))) return whole;
    return blank(at, whole, quote !== undefined || groups['angle'] !== undefined);
  });
  return { text, from, loose };
}
