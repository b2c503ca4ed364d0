import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';

/** A parsed condition whose identifiers are not looked up yet. */
export type Condition =
  | { readonly op: 'and' | 'or'; readonly args: readonly Condition[] }
  | { readonly op: 'not'; readonly arg: Condition }
  | { readonly op: 'name'; readonly name: string }
  | { readonly op: 'of'; readonly quantity: 'any' | 'all'; readonly pattern: string };

interface Reader {
  readonly words: readonly string[];
  readonly place: Place;
  at: number;
}

/** Precedence: `or` < `and` < `not` < `1|any|all of pattern` < brackets. @throws SigmaError `condition`, also for pipes */
export function parseCondition(text: string, place: Place): Condition {
  if (text.includes('|')) {
    const message = 'Pipes such as "| count() > 5" are gone from Sigma; write a correlation rule instead';
    throw new SigmaError('condition', message, place);
  }
  const strange = /[^\sA-Za-z0-9_*()?.-]/.exec(text);
  if (strange) throw new SigmaError('condition', `The condition cannot hold ${strange[0]}; remove it`, place);
  const reader: Reader = { words: text.match(/[()]|[^\s()]+/g) ?? [], place, at: 0 };
  if (reader.words.length === 0)
    throw new SigmaError('condition', 'The condition is empty; write one', place);
  const condition = disjunction(reader, 0);
  const rest = reader.words[reader.at];
  if (rest !== undefined)
    throw new SigmaError('condition', `The condition is over before ${rest}; join it by and, or`, place);
  return condition;
}

function disjunction(reader: Reader, depth: number): Condition {
  return chain(reader, 'or', () => chain(reader, 'and', () => negation(reader, depth)));
}

function chain(reader: Reader, op: 'and' | 'or', operand: () => Condition): Condition {
  const first = operand();
  const args = [first];
  while (reader.words[reader.at]?.toLowerCase() === op) {
    reader.at += 1;
    args.push(operand());
  }
  return args.length === 1 ? first : { op, args };
}

function negation(reader: Reader, depth: number): Condition {
  if (depth > LIMITS.depth)
    throw new SigmaError(
      'too-large',
      `The condition nests deeper than ${LIMITS.depth}; remove brackets`,
      reader.place,
    );
  if (reader.words[reader.at]?.toLowerCase() !== 'not') return primary(reader, depth);
  reader.at += 1;
  return { op: 'not', arg: negation(reader, depth + 1) };
}

function primary(reader: Reader, depth: number): Condition {
  const { words, place } = reader;
  const word = words[reader.at];
  if (word === undefined)
    throw new SigmaError('condition', 'The condition ends too early; complete it', place);
  reader.at += 1;
  if (word === '(') {
    const inner = disjunction(reader, depth + 1);
    if (words[reader.at] !== ')') throw new SigmaError('condition', 'A bracket is not closed; add )', place);
    reader.at += 1;
    return inner;
  }
  if (/^(1|any|all)$/i.test(word) && words[reader.at]?.toLowerCase() === 'of') {
    const pattern = words[reader.at + 1];
    if (pattern === undefined || pattern === ')')
      throw new SigmaError('condition', `"${word} of" needs them or a pattern; add one`, place);
    reader.at += 2;
    return { op: 'of', quantity: word.toLowerCase() === 'all' ? 'all' : 'any', pattern };
  }
  if (words[reader.at]?.toLowerCase() === 'of')
    throw new SigmaError(
      'condition',
      `Only 1, any or all may precede "of", not ${word}; use one of these`,
      place,
    );
  if (!/^[A-Za-z0-9_-]+$/.test(word) || /^(and|or|not|of)$/i.test(word))
    throw new SigmaError(
      'condition',
      `The condition needs an identifier, not ${word}; name one of the detection`,
      place,
    );
  return { op: 'name', name: word };
}
