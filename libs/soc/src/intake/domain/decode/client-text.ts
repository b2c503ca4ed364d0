/** A sentence in which text that a client controls is blanked out; all offsets stay the same. */
export interface OwnText {
  readonly text: string;
  /** Offset of the first text that a client controls; Infinity without any. */
  readonly from: number;
  /** Whether client text may end at a space without a quote, so that its next words may imitate the service. */
  readonly loose: boolean;
}

const BLANK = '\u0002';
const QUOTED = "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'|`[^`']*[`']";
const KEYS =
  'user(?:[ _]?name)?|usr(?:name)?|uname|login(?:[ _]?name)?|account(?:[ _]?(?:name|id))?|acct|sasl_username|set_id|helo|ehlo|sess(?:ion)?(?:[ _]?id)?|sid|' +
  'ur[il]|path|request|query|cookie|user[_-]?agent|ua|agent|referr?er|host_?header|' +
  'sender|rcpt|recipient|mail_?from|command|cmd|file(?:name)?|realm|domain|dn|e-?mail';
const FORWARDED =
  '(?:http_)?x[-_]forwarded[-_]for|forwarded(?:[-_]for)?|xff|(?:http_)?x[-_](?:real|client)[-_]ip|(?:true|cf)[-_](?:client|connecting)[-_]ip';
/** Words that are never followed by a user name. */
const NO_NAME =
  'from|at|on|in|with|by|via|is|was|has|had|not|no|failed|failure|name|names|id|agent|authentication|authenticated|login|logged|or|and|does|could|cannot|did|the|an?|to|for|account|accounts|password|passwords|because|nonexistent|non-existent|unknown|user|users|username|database|invalid|illegal|ssh|rejected|denied|connection|host|client|address|attempt|attempts';
const ENDPOINT =
  /^["'`<([]*(?:IPV[46]\/\w+\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[0-9a-f]{0,4}:){2,7}[0-9a-f.]{0,15}|(?=.*[a-z])(?:[\w-]+\.)+[a-z][\w-]*)[\])]?(?:[:/]\d{1,5})?\.?["'`>)\]]*$/i;

/** Patterns that begin with a letter: keys with values first, then requests and URLs. */
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
const SIGNS = [
  `(?<=[\\w.-]=)(?<given>${QUOTED})`,
  `(?<![\\w])(?<quote>${QUOTED})(?!\\w)`,
  '(?<![\\w])(?<angle><[^<>\\s]*@[^<>]*>)',
  '(?<=^|[\\s"\'=(:])(?<path>\\/[\\w.%~-]*[^\\s"\']*)',
];
/** Finds client text in one pass; testing the first character skips most places. */
const CLIENTS = new RegExp(
  `(?<!\\w)(?=[a-z])(?:${WORDS.join('|')})|(?=["'\`</])(?:${SIGNS.join('|')})`,
  'gi',
);
/** A quick test: a sentence without any of these contains no client text. */
const ANY =
  /["'`<=:/]|\b(?:for|user|username|account|ehlo|helo|get|head|post|put|delete|options|patch|connect|trace|propfind)\b/i;

/** Blanks names, requests, greetings and headers, which clients control: none may decide the client or the result. */
export function ownText(sentence: string): OwnText {
  if (last.sentence !== sentence) last = { sentence, own: blankedOut(sentence) };
  return last.own;
}

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
    const { key, value, header, headed, word, name, greeting, said, quotedKey, quote } = groups;
    const { forwarded, list = '', given } = groups;
    if (quotedKey !== undefined) {
      const inner = blankedOut(groups['telling'] ?? '');
      from = Math.min(from, at + quotedKey.length + inner.from);
      loose ||= inner.loose;
      return quotedKey + inner.text;
    }
    if (forwarded !== undefined) return forwarded + blank(at + forwarded.length, list, true);
    if (key !== undefined)
      return key + blank(at + key.length, value ?? '', value !== undefined && /^["'`<[]/.test(value));
    if (header !== undefined) return header + blank(at + header.length, headed ?? '', false);
    if (word !== undefined) {
      // "failed for 192.0.2.1" names no user; and a user may be called "from".
      if (name === undefined || (/^for/i.test(word) && ENDPOINT.test(name))) {
        from = Math.min(from, at);
        return whole;
      }
      return word + blank(at + word.length, name, /^["'`<[]/.test(name));
    }
    if (greeting !== undefined) return greeting + blank(at + greeting.length, said ?? '', false);
    // Closing quotes end a value before the next key.
    if (given !== undefined) return ENDPOINT.test(given) ? whole : BLANK.repeat(whole.length);
    if (quote !== undefined && ENDPOINT.test(quote)) return whole;
    if (groups['path'] !== undefined && ENDPOINT.test(whole.slice(1).replace(/[,;.)]+$/, ''))) return whole;
    return blank(at, whole, quote !== undefined || groups['angle'] !== undefined);
  });
  return { text, from, loose };
}
