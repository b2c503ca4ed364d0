const PAIR = /(?:^|[\s,;])([A-Za-z_@][\w.@-]{0,63})=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s,;]*))/g;

/** The words between the pairs. */
export function withoutPairs(text: string): string {
  return text.replace(PAIR, ' ').trim();
}

/**
 * Pairs of logfmt and of what firewalls write: `key=value key="a value" key='…'`. A key without `=` is true in logfmt;
 * here it is part of a sentence and left out.
 */
export function readPairs(text: string): Readonly<Record<string, string>> {
  const pairs: Record<string, string> = {};
  for (const [, key = '', double, single, bare = ''] of text.matchAll(PAIR))
    pairs[key] ??= (double ?? single ?? bare).replace(/\\(["'\\])/g, '$1');
  return pairs;
}

export interface PrefixedLog {
  readonly head: readonly string[];
  readonly pairs: Readonly<Record<string, string>>;
}

/**
 * ArcSight CEF: `CEF:0|vendor|product|version|id|name|severity|extension`. `\|` and `\\` are escaped in the head, `\=`
 * and `\n` in the extension, whose values may hold spaces.
 */
export function readCef(text: string): PrefixedLog | null {
  const at = text.indexOf('CEF:');
  if (at === -1) return null;
  const { parts, rest } = splitHead(text.slice(at + 4).trimStart(), 7);
  if (parts.length < 7) return null;
  return { head: parts, pairs: readExtension(rest) };
}

/** IBM LEEF 1.0 and 2.0: tabs, or the separator that version 2 names, divide the pairs. */
export function readLeef(text: string): PrefixedLog | null {
  const at = text.indexOf('LEEF:');
  if (at === -1) return null;
  const body = text.slice(at + 5);
  // Version 2 may name a separator; where it does not, the pairs begin at once.
  const second = body.startsWith('2') && namesSeparator(body);
  const { parts, rest } = splitHead(body, second ? 6 : 5);
  if (parts.length < 5) return null;
  const separator = second ? separatorOf(parts[5]) : '\t';
  const pairs = rest.split(separator).flatMap((pair): [string, string][] => {
    const equals = pair.indexOf('=');
    return equals === -1 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1)]];
  });
  return { head: parts, pairs: Object.fromEntries(pairs) };
}

function namesSeparator(body: string): boolean {
  return /^(?:|.|0?x[0-9a-f]{1,4})\|/i.test(splitHead(body, 5).rest);
}

/** `^`, or a code such as `x5E` or `0x09`; a tab when none is named. */
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

function readExtension(text: string): Readonly<Record<string, string>> {
  const pairs: Record<string, string> = {};
  const keys = [...text.matchAll(/(?:^|\s)([\w.[\]-]+)=/g)].filter(
    (match) => text.charAt(match.index + match[0].length - 2) !== '\\',
  );
  keys.forEach((match, place) => {
    const value = text.slice(match.index + match[0].length, keys[place + 1]?.index ?? text.length);
    pairs[match[1] ?? ''] = value.trim().replace(/\\([=\\nr])/g, (_, char: string) => ESCAPES[char] ?? char);
  });
  return pairs;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
