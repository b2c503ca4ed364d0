import { LIMITS } from '../limits.js';
import { SigmaError, UnfilledPlaceholder } from '../sigma-error.js';
import { parsePattern, type Pattern } from '../values/pattern.js';
import { unfit, type Value } from './value.js';

/** Values of `%name%` by name; they may contain wildcards. */
export type Placeholders = ReadonlyMap<string, readonly string[]>;

const PLACEHOLDER = /(?<!\\)%([^%]+)%/g;

/** Replaces `%name%` by its values; `\%` is a percent sign (Sigma 2.1, "Placeholders"). @throws UnfilledPlaceholder */
export function expandPlaceholders(value: Value, placeholders: Placeholders): Value {
  if (value.type === 'number') return value;
  if (value.type === 'regex') {
    const sources = texts(value.source, placeholders, value);
    return group(
      sources.map((source) => ({ ...value, source })),
      value,
    );
  }
  if (value.type !== 'text') return unfit('expand', value);
  let patterns: Pattern[] = [[]];
  for (const part of value.pattern) {
    const choices = typeof part === 'string' ? texts(part, placeholders, value).map(parsePattern) : [[part]];
    patterns = patterns.flatMap((head) => choices.map((tail) => merge(head, tail)));
    if (patterns.length > LIMITS.variants) throw tooMany(value);
  }
  return group(
    patterns.map((pattern) => ({ ...value, pattern })),
    value,
  );
}

/** Plain pieces are escaped, while inserted values are read as patterns. */
function texts(part: string, placeholders: Placeholders, value: Value): string[] {
  let built = [''];
  let last = 0;
  const plain = (text: string): string => {
    const unescaped = text.replaceAll('\\%', '%');
    return value.type === 'regex' ? unescaped : unescaped.replace(/[\\*?]/g, '\\$&');
  };
  for (const match of part.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    const fills = placeholders.get(name);
    if (!fills || fills.length === 0) throw new UnfilledPlaceholder(name, value);
    const before = plain(part.slice(last, match.index));
    built = built.flatMap((head) => fills.map((fill) => head + before + fill));
    if (built.length > LIMITS.variants) throw tooMany(value);
    last = match.index + match[0].length;
  }
  const rest = plain(part.slice(last));
  return built.map((head) => head + rest);
}

function merge(head: Pattern, tail: Pattern): Pattern {
  const last = head.at(-1);
  const [first] = tail;
  if (typeof last === 'string' && typeof first === 'string')
    return [...head.slice(0, -1), last + first, ...tail.slice(1)];
  return [...head, ...tail];
}

function group(values: readonly Value[], { line, column }: Value): Value {
  const [only] = values;
  return values.length === 1 && only ? only : { type: 'any', values, line, column };
}

function tooMany(value: Value): SigmaError {
  return new SigmaError(
    'too-large',
    `One value expands to more than ${LIMITS.variants} texts; name fewer values`,
    value,
  );
}
