import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';
import type { Expression } from '../values/matcher.js';

/** A few lines can expand to millions of tests, so each test is counted before it is created. */
export class Expense {
  #tests = 0;
  #characters = 0;
  #regexSize = 0;
  readonly #weights = new Map<Expression, number>();

  /** Counts tests that have `characters` characters together. @throws SigmaError `too-large` */
  add(tests: number, characters: number, place: Place): void {
    this.#tests += tests;
    this.#characters += characters;
    if (this.#tests > LIMITS.tests) throw tooLarge(`${LIMITS.tests} tests`, place);
    if (this.#characters > LIMITS.characters)
      throw tooLarge(`${LIMITS.characters} characters of values`, place);
  }

  /** Counts the instructions of a regular expression. @throws SigmaError `too-large` */
  addRegex(size: number, place: Place): void {
    this.#regexSize += size;
    if (this.#regexSize > LIMITS.regexSizes)
      throw tooLarge(`${LIMITS.regexSizes} instructions of regular expressions`, place);
  }

  /** Shared parts count each time they occur, as in a traversal. @throws SigmaError `too-large` */
  weigh(expression: Expression, place: Place): number {
    const known = this.#weights.get(expression);
    if (known !== undefined) return known;
    const parts =
      expression.op === 'test' ? [] : expression.op === 'not' ? [expression.arg] : expression.args;
    const weight = parts.reduce(
      (sum, part) => sum + this.weigh(part, place),
      expression.op === 'test' ? 1 : 0,
    );
    if (weight > LIMITS.tests) throw tooLarge(`${LIMITS.tests} tests`, place);
    this.#weights.set(expression, weight);
    return weight;
  }
}

const tooLarge = (what: string, place: Place): SigmaError =>
  new SigmaError('too-large', `The rule expands to more than ${what}; split it`, place);
