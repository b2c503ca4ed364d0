/** Texts that a pattern's matches contain, one after the other. */
export interface RequiredRuns {
  /** False only where the pattern cannot match. */
  mayMatch(text: string): boolean;
}

/** A letter that is equal to one above ASCII when case is ignored: the Kelvin sign, the long s. */
const UNSURE = /[^\x20-\x7e]|[kKsS]/;
const FLAGGED = /\(\?[a-zA-Z]*i/;

/** @param source of a regular expression of RE2 */
export function requiredRuns(source: string, ignoreCase: boolean): RequiredRuns {
  if (!ignoreCase && !FLAGGED.test(source)) {
    const exact = runsOf(source);
    return { mayMatch: (text) => follow(text, exact) };
  }
  const folded = runsOf(source).flatMap((run) => run.split(UNSURE).filter((part) => part !== ''));
  const runs = folded.map((run) => run.toLowerCase());
  return { mayMatch: (text) => runs.length === 0 || follow(text.toLowerCase(), runs) };
}

function follow(text: string, runs: readonly string[]): boolean {
  let at = 0;
  for (const run of runs) {
    at = text.indexOf(run, at);
    if (at === -1) return false;
    at += run.length;
  }
  return true;
}

/** The longest text that every match contains, in lower case; '' when none is certain. */
export function requiredText(source: string): string {
  const longest = (texts: readonly string[]): string =>
    texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  const run = longest(runsOf(source));
  return longest(run.split(UNSURE)).toLowerCase();
}

/** The texts of a pattern in order; none with alternatives. Groups, classes and repeats end a run. */
function runsOf(source: string): readonly string[] {
  const runs: string[] = [];
  let run = '';
  const close = (): void => {
    if (run !== '') runs.push(run);
    run = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === '|') return [];
    if (char === '(' || char === '[') {
      close();
      at = skipBracket(source, at);
      continue;
    }
    const literal = literalAt(source, at);
    if (literal === null) {
      close();
      if (char === '\\') at = skipEscape(source, at);
      if (char === '{') at = Math.max(source.indexOf('}', at), at);
      continue;
    }
    if (char === '\\') at += 1;
    if ('?*{'.includes(source.charAt(at + 1) || '.')) {
      close();
      continue;
    }
    run += literal;
    if (source.charAt(at + 1) === '+') close();
  }
  close();
  return runs;
}

function literalAt(source: string, at: number): string | null {
  const char = source.charAt(at);
  if (char === '\\') {
    const next = source.charAt(at + 1);
    return /[^A-Za-z0-9]/.test(next) ? next : null;
  }
  return '.^$*+?{}()[]|'.includes(char) ? null : char;
}

const ESCAPE = /^\\(?:x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|p[A-Za-z]|.)/s;

/** The last character of an escape that is no literal, such as `\x41`, `\07` and `\pL`. */
function skipEscape(source: string, at: number): number {
  return at + (ESCAPE.exec(source.slice(at, at + 4))?.[0].length ?? 1) - 1;
}

/** The place of the bracket that ends the class or group at `from`. */
export function skipBracket(source: string, from: number): number {
  if (source.charAt(from) === '[') {
    let at = from + 1;
    if (source.charAt(at) === '^') at += 1;
    if (source.charAt(at) === ']') at += 1;
    for (; at < source.length && source.charAt(at) !== ']'; at += 1) {
      if (source.charAt(at) === '\\') at += 1;
      else if (source.startsWith('[:', at)) at = Math.max(source.indexOf(':]', at), at) + 1;
    }
    return at;
  }
  let at = from + 1;
  for (; at < source.length && source.charAt(at) !== ')'; at += 1) {
    if (source.charAt(at) === '\\') at += 1;
    else if ('(['.includes(source.charAt(at))) at = skipBracket(source, at);
  }
  return at;
}
