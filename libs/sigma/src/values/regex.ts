import { RE2JS, RE2JSException } from 're2js';
import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';

export interface RegexFlags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

export interface CompiledRegex {
  /** The number of instructions; a search takes at most this many steps per character. */
  readonly size: number;
  readonly test: (text: string) => boolean;
}

const tooLarge = (place: Place): SigmaError =>
  new SigmaError(
    'too-large',
    `The regular expression has more than ${LIMITS.regexSize} instructions once its repeats are written out; repeat less`,
    place,
  );

/**
 * Compiles with RE2, whose time is linear, so that no rule can block the process. It lacks the features that Sigma
 * excludes, too.
 *
 * @throws SigmaError `regex`
 */
export function compileRegex(source: string, flags: RegexFlags, place: Place): CompiledRegex {
  if (source.length > LIMITS.regexLength)
    throw new SigmaError(
      'regex',
      `A regular expression longer than ${LIMITS.regexLength} characters; shorten it`,
      place,
    );
  if (leastSize(source) > LIMITS.regexSize) throw tooLarge(place);
  const bits =
    (flags.ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.multiline ? RE2JS.MULTILINE : 0) |
    (flags.dotAll ? RE2JS.DOTALL : 0);
  try {
    const compiled = RE2JS.compile(source, bits);
    const size = compiled.programSize();
    if (size > LIMITS.regexSize) throw tooLarge(place);
    return { size, test: (text) => compiled.test(text) };
  } catch (error) {
    if (error instanceof SigmaError) throw error;
    if (!(error instanceof RE2JSException)) throw error;
    throw new SigmaError('regex', `The regular expression is not valid: ${error.message}; correct it`, place);
  }
}

/**
 * The least number of instructions of a pattern's repeats, estimated before compiling, because compiling expands them.
 */
function leastSize(source: string): number {
  const open: number[] = [];
  let [group, atom] = [0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === '{') {
      const [, least = '', most = least] = /^\{(\d+)(?:,(\d*))?\}/.exec(source.slice(at, at + 12)) ?? [];
      const times = Number(most || least);
      // Above the limit the exact number does not matter.
      if (times > 1) group = Math.min(group + atom * (times - 1), LIMITS.regexSize + 1);
      atom *= Math.max(times, 1);
      continue;
    }
    if (char === '(') {
      open.push(group);
      [group, atom] = [0, 0];
      continue;
    }
    if (char === ')') {
      atom = group;
      group += open.pop() ?? 0;
      continue;
    }
    if ('*+?|^$'.includes(char)) continue;
    if (char === '[') at = skipBracket(source, at);
    if (char === '\\') at += 1;
    atom = 1;
    group += 1;
  }
  return group;
}

/** A text that every match contains, in lower case; '' when none is certain. Groups, classes and repeats end a run. */
export function requiredText(source: string): string {
  let best = '';
  let run = '';
  const close = (): void => {
    if (run.length > best.length) best = run;
    run = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === '|') return '';
    if (char === '(' || char === '[') {
      close();
      at = skipBracket(source, at);
      continue;
    }
    const literal = literalAt(source, at);
    if (literal === null) {
      close();
      if (char === '\\') at += 1;
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
  // Excludes letters that change length or become equal in lower case, such as the Kelvin sign.
  return /^[\x20-\x7e]*$/.test(best) && !/[ks]/i.test(best) ? best.toLowerCase() : asciiPart(best);
}

/** The longest piece without characters that are equal to non-ASCII characters in lower case. */
function asciiPart(text: string): string {
  const pieces = text.split(/[^\x20-\x7e]|[kKsS]/);
  return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '').toLowerCase();
}

function literalAt(source: string, at: number): string | null {
  const char = source.charAt(at);
  if (char === '\\') {
    const next = source.charAt(at + 1);
    return /[^A-Za-z0-9]/.test(next) ? next : null;
  }
  return '.^$*+?{}()[]|'.includes(char) ? null : char;
}

function skipBracket(source: string, from: number): number {
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
