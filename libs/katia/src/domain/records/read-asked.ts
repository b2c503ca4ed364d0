import type { Askable } from './askable.js';
import { limitIn } from '../language/numbers.js';
import { readPeriod, readPeriods } from '../language/periods.js';
import { type Token, tokens } from '../language/tokens.js';
import { nearestWord, shortWord } from '../language/typos.js';
import type { Asked, Condition } from './asked.js';
import { subjectOf } from '../language/subjects.js';
import { PLAIN, RECORD_INTENTS, REVERSE } from './words.js';

const WEEK = 7 * 86_400_000;
const MASK = '\u00b7';
/** "Unresolved" is no typing error of its opposite. */
const UNDONE = /\bun(closed|resolved|solved|settled)\b/gi;
const NEGATION = "(?:not|never|\\w+n['’]t|without|except|excluding|other than) (?:(?:yet|been|being) )?";

/** Reads a question about rows by the words of the kinds. @param meant the kind when the question names none */
export function readAsked(
  written: string,
  kinds: readonly Askable[],
  now: Date,
  meant: Askable | null = null,
): Asked {
  const all = tokens(written.replaceAll(UNDONE, 'not $1'));
  const search = all.flatMap((token) => (isValue(token) ? [token.text.replace(/^@/, '')] : []));
  const span = { first: now.getTime() - WEEK + 86_400_000, last: now.getTime() };
  const period = readPeriod(all, span);
  const words = all.filter((token) => token.kind !== 'end' && !isValue(token)).map(({ word }) => word);
  const text = corrected(words, kinds).join(' ');
  const bare = period === null ? text : text.replace(period.words, MASK);
  const ranked = rankedIn(bare, kinds);
  const named = ranked ?? kindIn(bare, kinds);
  const left = named === null ? bare : bare.replace(phrase(named.words), MASK);
  const kind = named?.kind ?? meant;
  const { conditions, text: rest } = conditionsIn(left, kind);
  const dimension = ranked === null ? dimensionIn(rest, kind) : null;
  return {
    text,
    kind,
    intent: RECORD_INTENTS.find(([, form]) => form.test(text))?.[0] ?? 'summary',
    conditions,
    search,
    period,
    periods: readPeriods(all, span),
    dimension,
    measure: ranked?.field ?? null,
    moment: momentIn(left, kind),
    limit: limitIn(text),
    reverse: REVERSE.test(text),
    unread: unreadIn(rest, kind),
  };
}

const isValue = ({ kind, word }: Token): boolean =>
  kind === 'quoted' || kind === 'address' || kind === 'path' || /^@\w|\w[@.]\w/.test(word);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const phrase = (words: string): RegExp => new RegExp(`(?<![\\w-])${escaped(words)}(?![\\w-])`);

const momentForm = (words: string): RegExp => new RegExp(`(?<!${NEGATION})${phrase(words).source}`);

const phrasesOf = ({ nouns, words }: Askable): readonly string[] => [...nouns, ...words];
const fieldWords = ({ fields }: Askable): readonly string[] =>
  Object.values(fields).flatMap(({ words, values = [], also = {} }) => [
    ...words,
    ...values.map(spoken),
    ...Object.values(also).flat(),
  ]);

/** A value as people write it: `in_review` is "in review". */
const spoken = (value: string): string => value.replaceAll(/[_-]/g, ' ');

/** A value and, when it is a state such as "waiting" or "failed", the verb: "wait", "fails". */
function formsOf(value: string, also: readonly string[] = []): string {
  const [, stem] = /^([a-z]{4,})(?:ing|ed)$/.exec(value) ?? [];
  const verb = stem === undefined ? [] : [`${stem}(?:s|ed|ing)?`];
  return [...also.map(escaped), escaped(spoken(value)), escaped(value), ...verb].join('|');
}

/** Corrects typing errors only in words that have no other meaning. */
function corrected(words: readonly string[], kinds: readonly Askable[]): readonly string[] {
  const known = new Set(
    kinds
      .flatMap((kind) => [...phrasesOf(kind), ...fieldWords(kind)])
      .flatMap((text) => [text, ...text.split(/[ -]/)]),
  );
  return words.map((word) =>
    known.has(word) || PLAIN.has(word) || !/^[a-z-]{3,}$/.test(word)
      ? word
      : ((word.length < 5 ? shortWord(word) : nearestWord(word, known)) ?? word),
  );
}

/** Kinds that the grammar of events answers, too. */
const OF_EVENTS = new Set(['alert', 'indicator']);

/** Whether the question names nothing that log lines hold: "scans" are then no probes of a web server. */
export function isAboutRows(
  { kind, text }: Pick<Asked, 'kind' | 'text'>,
  kinds: readonly Askable[],
): boolean {
  if (kind === null || isOfEvents(kind)) return false;
  const others = kinds.filter((each) => !isOfEvents(each));
  const rest = others.flatMap(phrasesOf).reduce((left, words) => left.replace(phrase(words), MASK), text);
  return subjectOf(rest) === null;
}

export const isOfEvents = (kind: Askable | null): boolean =>
  kind !== null && OF_EVENTS.has(subjectOf(kind.nouns[1]) ?? '');

interface Named {
  readonly kind: Askable;
  readonly words: string;
}

interface Ranked extends Named {
  readonly field: string;
}

/** "Which scan found the most look-alikes" ranks scans by a number that each of them has. */
function rankedIn(text: string, kinds: readonly Askable[]): Ranked | null {
  for (const kind of kinds)
    for (const [field, { words, holds }] of Object.entries(kind.fields)) {
      if (holds !== 'number') continue;
      const counted = words.map(escaped).join('|');
      for (const noun of phrasesOf(kind)) {
        const form = new RegExp(
          `\\b(?:which|what)(?: of (?:the|my|our))?(?: \\w+)? ${escaped(noun)} .*\\b(?:most|fewest|least|largest|highest|more)(?: \\w+)? (?:${counted})(?![\\w-])`,
        );
        if (form.test(text)) return { kind, words: noun, field };
      }
    }
  return null;
}

/** The time that is asked for, when the rows have more than one: "when did the scan end". */
function momentIn(text: string, kind: Askable | null): string | null {
  const found = Object.entries(kind?.fields ?? {}).find(
    ([, { words, holds }]) => holds === 'time' && words.some((word) => momentForm(word).test(text)),
  );
  return found?.[0] ?? null;
}

/** The kind that is counted: the one after "how many" or "most", otherwise the one with the longest name. */
function kindIn(text: string, kinds: readonly Askable[]): Named | null {
  let best: (Named & { readonly weight: number }) | null = null;
  for (const kind of kinds)
    for (const words of phrasesOf(kind)) {
      const found = phrase(words).exec(text);
      if (!found) continue;
      const before = text.slice(0, found.index);
      const counted = /\b(?:most|many|number of|count|fewest|share of|percent\w* of)(?: \w+){0,2} $/.test(
        before,
      )
        ? 40
        : 0;
      const weight = counted + words.length;
      if (best === null || weight > best.weight) best = { kind, words, weight };
    }
  return best;
}

function conditionsIn(
  text: string,
  kind: Askable | null,
): { readonly conditions: readonly Condition[]; readonly text: string } {
  const conditions: Condition[] = [];
  let rest = text;
  for (const [field, { values = [], also = {} }] of Object.entries(kind?.fields ?? {})) {
    const chosen = { held: [] as string[], not: [] as string[] };
    for (const value of [...values].sort((a, b) => b.length - a.length)) {
      const form = new RegExp(`(?<![\\w-])(${NEGATION})?(?:${formsOf(value, also[value])})(?![\\w-])`);
      const found = form.exec(rest);
      if (!found) continue;
      chosen[found[1] === undefined ? 'held' : 'not'].push(value);
      rest = rest.replace(form, MASK);
    }
    if (chosen.held.length > 0) conditions.push({ field, values: chosen.held, not: false });
    if (chosen.not.length > 0) conditions.push({ field, values: chosen.not, not: true });
  }
  return { conditions, text: rest };
}

function dimensionIn(text: string, kind: Askable | null): string | null {
  if (/\b(?:per|by|each|every) hour\b|\bhourly\b/.test(text)) return 'hour';
  if (/\b(?:per|by|each|every|which|what) day\b|\bdaily\b|\btrend\w*|\bover time\b/.test(text)) return 'day';
  for (const [field, { words, holds }] of Object.entries(kind?.fields ?? {}))
    if (
      holds === undefined &&
      words.some((word) =>
        new RegExp(`\\b(?:by|per|each|every|which|what|whose|of each)\\s+${escaped(word)}\\b`).test(text),
      )
    )
      return field;
  const who = Object.entries(kind?.fields ?? {}).find(([, { words }]) => words.includes('who'));
  return /\bwho\b/.test(text) ? (who?.[0] ?? null) : null;
}

function unreadIn(text: string, kind: Askable | null): readonly string[] {
  const known = new Set(kind === null ? [] : fieldWords(kind).flatMap((words) => words.split(' ')));
  const verbs = kind === null ? [] : [...phrasesOf(kind)].map((words) => words.replace(/s$/, ''));
  return text
    .split(' ')
    .filter((word) => word !== '' && word !== MASK && !PLAIN.has(word) && !known.has(word))
    .filter((word) => !/^\d[\d,.:]*(?:st|nd|rd|th)?$/.test(word))
    .filter((word) => !verbs.some((verb) => word === `${verb}ned` || word === `${verb}ed`));
}
