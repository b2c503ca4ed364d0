const PAIR =
  /(?:^|[\s,;])([A-Za-z_@][\w.@-]{0,63})=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(<[^<>]*>|[^\s,;]*))/g;

export function withoutPairs(text: string): string {
  return text.replace(PAIR, ' ').trim();
}

/** logfmt and firewalls: `key=value key="a value" key='…'`. A word without `=` belongs to the sentence. */
export function readPairs(text: string): Pairs {
  const pairs: Record<string, string> = {};
  const twice = new Set<string>();
  for (const [, key = '', double, single, bare = ''] of text.matchAll(PAIR))
    put(pairs, twice, key, (double ?? single ?? bare).replace(/\\(["'\\])/g, '$1'));
  return { pairs, twice };
}

export interface Pairs {
  readonly pairs: Readonly<Record<string, string>>;
  /** Keys that occur with several values, one of which may be client text. */
  readonly twice: ReadonlySet<string>;
}

function put(pairs: Record<string, string>, twice: Set<string>, key: string, value: string): void {
  if (pairs[key] === undefined) pairs[key] = value;
  else if (pairs[key] !== value) twice.add(key);
}

export interface PrefixedLog extends Pairs {
  readonly head: readonly string[];
}

/** `CEF:0|vendor|product|version|id|name|severity|extension`. Escapes: head `\|`, `\\`; extension `\=`, `\n`. */
export function readCef(text: string): PrefixedLog | null {
  const at = beginOf(text, 'CEF:');
  if (at === -1) return null;
  const { parts, rest } = splitHead(text.slice(at + 4).trimStart(), 7);
  if (parts.length < 7) return null;
  return { head: parts, ...readExtension(rest) };
}

/** IBM LEEF 1.0 and 2.0: pairs separated by tabs, or by version 2's own separator. */
export function readLeef(text: string): PrefixedLog | null {
  const at = beginOf(text, 'LEEF:');
  if (at === -1) return null;
  const body = text.slice(at + 5);
  // The separator field is optional in version 2.
  const second = body.startsWith('2') && namesSeparator(body);
  const { parts, rest } = splitHead(body, second ? 6 : 5);
  if (parts.length < 5) return null;
  const separator = second ? separatorOf(parts[5]) : '\t';
  const pairs: Record<string, string> = {};
  const twice = new Set<string>();
  for (const pair of rest.split(separator)) {
    const equals = pair.indexOf('=');
    if (equals !== -1) put(pairs, twice, pair.slice(0, equals).trim(), pair.slice(equals + 1));
  }
  return { head: parts, pairs, twice };
}

/** Only a date and a host may precede the format's name; a name elsewhere is part of other text. */
const HEAD =
  /^(?:<\d{1,3}>)?(?:1 )?(?:[\d:.,TZ+/-]+ |[A-Z][a-z]{2} +\d{1,2} [\d:.]+ (?:\d{4} )?)*(?:[\w.:-]+ )?$/;

function beginOf(text: string, name: string): number {
  const at = text.indexOf(name);
  return at <= 0 || HEAD.test(text.slice(0, at)) ? at : -1;
}

function namesSeparator(body: string): boolean {
  return /^(?:|.|0?x[0-9a-f]{1,4})\|/i.test(splitHead(body, 5).rest);
}

/** The separator: `^`, or a code such as `x5E` or `0x09`; the default is a tab. */
function separatorOf(text: string | undefined): string {
  const code = /^0?x([0-9a-f]{1,4})$/i.exec(text ?? '')?.[1];
  if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
  return text === undefined || text === '' ? '\t' : text;
}

function splitHead(text: string, count: number): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let part = '';
  let at = 0;
  for (; at < text.length && parts.length < count; at += 1) {
    const char = text.charAt(at);
    if (char === '\\' && /[|\\]/.test(text.charAt(at + 1))) {
      at += 1;
      part += text.charAt(at);
    } else if (char === '|') {
      parts.push(part);
      part = '';
    } else part += char;
  }
  if (parts.length < count && part !== '') parts.push(part);
  return { parts, rest: text.slice(at) };
}

function readExtension(text: string): Pairs {
  const pairs: Record<string, string> = {};
  const twice = new Set<string>();
  const keys = [...text.matchAll(/(?:^|\s)([\w.[\]-]+)=/g)].filter(
    (match) => text.charAt(match.index + match[0].length - 2) !== '\\',
  );
  keys.forEach((match, place) => {
    const value = text.slice(match.index + match[0].length, keys[place + 1]?.index ?? text.length);
    const plain = value.trim().replace(/\\([=\\nr])/g, (_, char: string) => ESCAPES[char] ?? char);
    put(pairs, twice, match[1] ?? '', plain);
  });
  return { pairs, twice };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
