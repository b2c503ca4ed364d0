export type TokenKind = 'word' | 'number' | 'address' | 'clock' | 'date' | 'path' | 'quoted' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written, but without quotes. */
  readonly text: string;
  readonly word: string;
}

const FORMS: readonly (readonly [TokenKind, RegExp])[] = [
  ['quoted', /"([^"]*)"|“([^”]*)”|`([^`]*)`|(?<=^|\s)'([^']*)'(?=$|[\s.,?!;:])/y],
  [
    'date',
    /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?Z?|\d{1,2}\/(?:\d{1,2}|[A-Za-z]{3})\/\d{4}(?::\d\d:\d\d:\d\d)?/y,
  ],
  [
    'address',
    /\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|(?=[0-9a-f]*:[0-9a-f:]*:)[0-9a-f:]{3,}(?:\.[\d.]+)?(?![\w])/iy,
  ],
  ['clock', /\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m\b)?|\d{1,2} ?[ap]m\b/iy],
  ['path', /\/[^\s,;?!"']*[^\s,;?!"'.:)]|\/(?=[\s?.,]|$)/y],
  ['number', /\d[\d,]*(?:\.\d+)?(?=st\b|nd\b|rd\b|th\b|s\b|xx\b|\W|$)(?:st|nd|rd|th|s|xx)?/y],
  ['word', /[\p{L}\p{N}_$@][\p{L}\p{N}_$@.'’\-]*/uy],
  ['end', /[?!;.]/y],
];

const LONGEST = 10_240;

/** Splits a question into words; longer questions are cut. */
export function tokens(question: string): readonly Token[] {
  const text = question.slice(0, LONGEST);
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token) found.push(token.token);
    at = token?.end ?? at + 1;
  }
  return found;
}

function tokenAt(text: string, at: number): { readonly token: Token; readonly end: number } | null {
  for (const [kind, form] of FORMS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match) continue;
    const inner = match.slice(1).find((each) => each !== undefined) ?? match[0];
    if (kind === 'address' && (/^:+$/.test(inner) || isClock(inner))) continue;
    const bare = kind === 'word' ? inner.replace(/(?:['’]s)?[.'’\-]*$/, '') : inner;
    return { token: { kind, text: bare, word: bare.toLowerCase() }, end: form.lastIndex };
  }
  return null;
}

const isClock = (text: string): boolean => /^\d{1,2}:\d\d(?::\d\d)?$/.test(text);
