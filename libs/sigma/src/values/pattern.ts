export type Wild = 'many' | 'one' | 'dash';

/** A string value as plain texts and wildcards in order, never two plain texts in a row. */
export type Pattern = readonly (string | { readonly wild: Wild })[];

export const MANY = { wild: 'many' } as const;
export const ONE = { wild: 'one' } as const;
export const DASH = { wild: 'dash' } as const;

export const DASHES = '-/–—―';

/** Parses by Sigma 2.1, "Escape Character": `*` and `?` are wildcards unless escaped; two backslashes are one. */
export function parsePattern(text: string): Pattern {
  if (!/[*?\\]/.test(text)) return text === '' ? [] : [text];
  const parts: (string | { readonly wild: Wild })[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === '\\' && (next === '*' || next === '?' || next === '\\')) {
      plain += next;
      at += 1;
    } else if (char === '*' || char === '?') {
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push(char === '*' ? MANY : ONE);
    } else {
      plain += char;
    }
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

/** The text of a pattern without wildcards; otherwise null. */
export function plainText(pattern: Pattern): string | null {
  const [only] = pattern;
  if (only === undefined) return '';
  return pattern.length === 1 && typeof only === 'string' ? only : null;
}

/** Whether a pattern begins with `*`; `*` alone is open at both ends. */
export function startsOpen(pattern: Pattern): boolean {
  return pattern[0] === MANY;
}

/** Whether a pattern ends with `*`. */
export function endsOpen(pattern: Pattern): boolean {
  return pattern.at(-1) === MANY;
}

export function mapTexts(pattern: Pattern, change: (text: string) => string): Pattern {
  return pattern.map((part) => (typeof part === 'string' ? change(part) : part));
}

/** A dash or slash that starts a parameter matches any of {@link DASHES}; dashes inside words stay literal. */
export function loosenDashes(pattern: Pattern): Pattern {
  return pattern.flatMap((part): Pattern => {
    if (typeof part !== 'string') return [part];
    const pieces = part.split(/(?<![A-Za-z0-9_])[-/–—―](?=[A-Za-z0-9_])/u);
    return pieces.flatMap((piece, index) => [
      ...(index === 0 ? [] : [DASH]),
      ...(piece === '' ? [] : [piece]),
    ]);
  });
}

export function dashVariants(pattern: Pattern): number {
  return DASHES.length ** pattern.filter((part) => part === DASH).length;
}

/** Writes each variant of the dashes as its own pattern, for encodings, which need whole texts. */
export function writeOutDashes(pattern: Pattern): readonly Pattern[] {
  const at = pattern.findIndex((part) => part === DASH);
  if (at === -1) return [joinTexts(pattern)];
  return [...DASHES].flatMap((dash) =>
    writeOutDashes([...pattern.slice(0, at), dash, ...pattern.slice(at + 1)]),
  );
}

function joinTexts(pattern: Pattern): Pattern {
  const joined: (string | { readonly wild: Wild })[] = [];
  for (const part of pattern) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
