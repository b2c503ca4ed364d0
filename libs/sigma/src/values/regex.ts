import { RE2JS, RE2JSException } from 're2js';
import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';
import { requiredRuns, skipBracket } from './required-text.js';

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

/** By RE2, in linear time: no rule can block the process. It lacks what Sigma excludes. @throws SigmaError `regex` */
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
    const runs = requiredRuns(source, flags.ignoreCase);
    return { size, test: (text) => runs.mayMatch(text) && compiled.test(text) };
  } catch (error) {
    if (error instanceof SigmaError) throw error;
    if (!(error instanceof RE2JSException)) throw error;
    throw new SigmaError('regex', `The regular expression is not valid: ${error.message}; correct it`, place);
  }
}

/** The least number of instructions of a pattern's repeats, before compiling, which expands them. */
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
