import { z } from 'zod';
import { readPeriod, readPeriods } from '../language/periods.js';
import { tokens } from '../language/tokens.js';
import type { Askable } from '../records/askable.js';
import type { Asked } from '../records/asked.js';
import { CHOICE_INTENTS, CHOICE_PERIODS } from './prompts.js';

const WEEK = 7 * 86_400_000;

const choiceSchema = z.strictObject({
  kind: z.string(),
  intent: z.enum(CHOICE_INTENTS),
  conditions: z
    .array(
      z.strictObject({
        field: z.string(),
        values: z.array(z.string()).min(1).max(10),
        not: z.boolean().default(false),
      }),
    )
    .max(5)
    .default([]),
  period: z.enum(CHOICE_PERIODS).nullable().default(null),
  dimension: z.string().nullable().default(null),
  limit: z.number().int().min(1).max(50).nullable().default(null),
  search: z.array(z.string().min(2).max(100)).max(3).default([]),
  oldest: z.boolean().default(false),
});

const declinedSchema = z.object({ intent: z.literal('none') });

/** `none`: the model found no query. `invalid`: its answer is not part of the grammar. */
export type Chosen = { readonly asked: Asked } | { readonly refused: 'none' | 'invalid' };

/** Fields, values and texts must exist, otherwise there is no query. */
export function readChoice(said: string, question: string, kinds: readonly Askable[], now: Date): Chosen {
  const given = jsonIn(said);
  if (declinedSchema.safeParse(given).success) return { refused: 'none' };
  const parsed = choiceSchema.safeParse(given);
  if (!parsed.success) return { refused: 'invalid' };
  const { conditions, dimension, search, period: named, ...choice } = parsed.data;
  const kind = kinds.find((each) => each.kind === choice.kind);
  if (kind === undefined) return { refused: 'invalid' };
  const fits =
    conditions.every(({ field, values }) => values.every((value) => holds(kind, field, value))) &&
    (dimension === null || dimension === 'day' || dimension === 'hour' || dimension in kind.fields) &&
    (kind.time !== null || (named === null && dimension !== 'day' && dimension !== 'hour')) &&
    search.every((text) => question.toLowerCase().includes(text.toLowerCase())) &&
    (search.length === 0 || kind.searched);
  if (!fits) return { refused: 'invalid' };
  const words = tokens(named ?? '');
  const span = { first: now.getTime() - WEEK + 86_400_000, last: now.getTime() };
  return {
    asked: {
      ...{ text: question.toLowerCase(), kind, intent: choice.intent, conditions, search, dimension },
      ...{ limit: choice.limit, reverse: choice.oldest, measure: null, moment: null, unread: [] },
      period: named === null ? null : readPeriod(words, span),
      periods: named === null ? [] : readPeriods(words, span),
    },
  };
}

const holds = ({ fields }: Askable, field: string, value: string): boolean =>
  Object.hasOwn(fields, field) && (fields[field]?.values ?? []).includes(value);

/** Models often put their answer in a code fence. */
function jsonIn(said: string): unknown {
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

const phrasesSchema = z.object({
  sentences: z.array(z.object({ number: z.number().int(), text: z.string().max(4_000) })).max(50),
});

/** By the number of the sentence that they replace. Null when the answer does not have the form. */
export function readPhrases(said: string): ReadonlyMap<number, string> | null {
  const parsed = phrasesSchema.safeParse(jsonIn(said));
  return parsed.success ? new Map(parsed.data.sentences.map(({ number, text }) => [number, text])) : null;
}
