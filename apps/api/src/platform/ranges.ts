import { Inject, Injectable, type PipeTransform, Query, type Type } from '@nestjs/common';
import { type Clock, t } from '@rampart/kernel';
import { boundsSchemaOf, rangeOf, type RangeRules, type TimeRange } from '@rampart/lists/contract';
import { z } from 'zod';
import { FORMER_RANGES, presentBounds } from './former-ranges.js';
import { InvalidInputError } from './invalid-input.js';
import { describeRoute } from './route-docs.js';
import { shownTime } from './time-travel.js';
import { CLOCK } from './tokens.js';

/** The checked parameters of an operation with a range of time. `Range` is nullable when the range is optional. */
export type Ranged<Others = unknown, Range = TimeRange> = Others & { readonly range: Range };

const NONE = z.object({});

/** Unknown parameters are refused: a range that is ignored would return other times than requested. */
const refusing = (known: readonly string[]) => ({
  error: ({ code, keys }: { readonly code?: unknown; readonly keys?: unknown }) => {
    const [unknown, names] = [[keys].flat().join(', '), known.join(', ')];
    return code === 'unrecognized_keys'
      ? t`This operation has no parameter ${unknown}. Use ${names}.`
      : undefined;
  },
});

function pipeOf(operation: string, rules: RangeRules, others: z.ZodObject) {
  const present = { ...boundsSchemaOf(rules).shape, ...others.shape };
  const former = FORMER_RANGES[operation] ?? {};
  const formerShape = Object.fromEntries(Object.entries(former).map(([name, { schema }]) => [name, schema]));
  const schema = z.strictObject({ ...present, ...formerShape }, refusing(Object.keys(present)));

  @Injectable()
  class RangePipe implements PipeTransform {
    constructor(@Inject(CLOCK) private readonly clock: Clock) {}

    transform({ asOf: _, ...asked }: Readonly<Record<string, unknown>>): Ranged<object, TimeRange | null> {
      const query = InvalidInputError.check(schema, asked, 400);
      const now = shownTime(this.clock);
      const answer = rangeOf(rules, presentBounds(operation, query, now), now);
      if ('problem' in answer) throw InvalidInputError.ofQuery(answer.problem.path, answer.problem.message);
      return { ...query, range: answer.range };
    }
  }
  return { pipe: RangePipe as Type<PipeTransform>, schema };
}

/**
 * Parameter decorator: the range of time that `since` and `until` ask for, and the other parameters, a `Ranged`. It is
 * checked (400) and documented. An absent bound is now, or the requested past moment (decision 1060).
 */
export const RangeParameters =
  (rules: RangeRules, others: z.ZodObject = NONE): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('RangeParameters belongs on a method. Put it on a parameter of one.');
    const { pipe, schema } = pipeOf(String(method), rules, others);
    Query(pipe)(target, method, index);
    describeRoute(target, method, { query: schema });
  };
