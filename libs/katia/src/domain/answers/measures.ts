import type { Dimension, Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, type Figure, many, shown, weigh } from './answer.js';
import { boundGroups, countedNoun, groupBy, select } from './select.js';
import { scope } from './scope.js';

/** The share of the matching events among all of the same kind. */
export function share(facts: Facts, question: Question): Answer {
  const found = select(facts, question);
  const narrowed = question.filters.length > 0;
  const whole = select(facts, {
    ...question,
    filters: [],
    subject: narrowed ? question.subject : wider(question),
  });
  const [part, all] = [weigh(found), weigh(whole)];
  const noun = NOUNS[(narrowed ? question.subject : wider(question)) ?? 'event'][1];
  const percent = all === 0 ? 0 : Math.round((part / all) * 10_000) / 100;
  return {
    answer:
      all === 0
        ? `There are no ${noun}, so there is no share.`
        : `${percent} %: ${part} of ${all} ${noun}${scope(question)}${narrowed ? '' : ` are ${NOUNS[question.subject ?? 'event'][1]}`}.`,
    figures: [
      { name: 'share', value: percent, unit: '%' },
      { name: 'part', value: part },
      { name: 'whole', value: all },
    ],
    citations: cite(found),
  };
}

/** The kind of event of which the asked one is a part. */
export const wider = ({ subject }: Question): Question['subject'] =>
  subject === 'failed-login' || subject === 'successful-login'
    ? 'login'
    : subject === 'event' || subject === null
      ? 'event'
      : [
            'web-error',
            'client-error',
            'server-error',
            'redirect',
            'not-found',
            'probe',
            'sql-injection',
            'path-traversal',
          ].includes(subject)
        ? 'request'
        : 'event';

export function bytes(facts: Facts, question: Question): Answer {
  const found = select(facts, { ...question, subject: 'request' }).filter((each) => each.bytes !== undefined);
  const { dimension, measure } = question;
  const sum = (all: typeof found): number => all.reduce((total, each) => total + (each.bytes ?? 0), 0);
  if (found.length === 0)
    return { answer: `No line${scope(question)} gives a number of bytes.`, figures: [], citations: [] };
  const size = /\b(?:larger|bigger|greater) than (\d[\d,.]*) ?(bytes|[kmg]b)\b/.exec(question.text);
  if (size) return larger(found, question, size);
  const floor = /\b(?:more than|over|above|at least) (\d[\d,.]*) ?(bytes|[kmg]b)\b/.exec(question.text);
  if ((floor || /\bmost\b|\btop\b/.test(question.text)) && dimension !== null) {
    const groups = [...groupBy(found, dimension)]
      .map((group) => ({ ...group, bytes: sum([...group.found]) }))
      .sort((a, b) => b.bytes - a.bytes);
    const least = Number(floor?.[1]?.replaceAll(',', '')) * (SIZES[floor?.[2] ?? ''] ?? 1);
    const kept = floor
      ? groups.filter(({ bytes: each }) => each > least)
      : groups.slice(0, question.limit ?? 1);
    return {
      answer: `${floor ? `${many(kept.length, DIMENSION_NOUNS[dimension])} with more than ${floor[1]} ${floor[2]}` : `Most bytes by ${DIMENSION_NOUNS[dimension][0]}`}${scope(question)}: ${kept.map(({ value, bytes: each }) => `${shown(value)} (${each} bytes)`).join(', ')}.`,
      figures: [
        ...(floor ? [{ name: DIMENSION_NOUNS[dimension][1], value: kept.length }] : []),
        ...kept.map(({ value, bytes: each }) => ({ name: value, value: each, unit: 'bytes' })),
      ],
      citations: cite(kept.flatMap((group) => group.found)),
    };
  }
  if (measure === 'largest' || measure === 'smallest') return extremes(found, question, measure);
  const total = sum([...found]);
  const sizes = found.map((each) => each.bytes ?? 0).sort((one, other) => one - other);
  const middle = [sizes[(sizes.length - 1) >> 1] ?? 0, sizes[sizes.length >> 1] ?? 0];
  const parts = measure === 'median' ? middle : sizes;
  const mean = Math.round((parts.reduce((all, each) => all + each, 0) / parts.length) * 100) / 100;
  return measure === 'average' || measure === 'median'
    ? {
        answer: `${mean} bytes ${measure === 'median' ? 'is the median of' : 'on average in'} ${found.length} responses${scope(question)}.`,
        figures: [
          { name: measure, value: mean, unit: 'bytes' },
          { name: 'responses', value: found.length },
        ],
        citations: cite(found),
      }
    : {
        answer: `${total} bytes${inUnit(total, question.text).text} in ${found.length} responses${scope(question)}.`,
        figures: [
          { name: 'bytes', value: total, unit: 'bytes' },
          ...inUnit(total, question.text).figures,
          { name: 'responses', value: found.length },
        ],
        citations: cite(found),
      };
}

/** The responses with the most or fewest bytes, the earlier ones of equals first. */
function extremes(all: readonly Happening[], question: Question, measure: 'largest' | 'smallest'): Answer {
  const sign = measure === 'largest' ? -1 : 1;
  const kept = [...all]
    .sort((a, b) => sign * ((a.bytes ?? 0) - (b.bytes ?? 0)))
    .slice(0, question.limit ?? 1);
  const named = kept.map((each) => `${each.bytes} bytes: ${shown(each.raw)}`).join('; ');
  return {
    answer:
      kept.length === 1
        ? `The ${measure} response${scope(question)} has ${named}`
        : `The ${kept.length} ${measure} responses${scope(question)} have ${named}`,
    figures: kept.map((each) => ({
      name: `${measure} response`,
      value: each.bytes ?? 0,
      unit: 'bytes',
    })),
    citations: cite(kept),
  };
}

/** Single responses above a size, or the values that have one. */
function larger(
  all: readonly Happening[],
  question: Question,
  [, number = '', unit = '']: RegExpExecArray,
): Answer {
  const least = Number(number.replaceAll(',', '')) * (SIZES[unit] ?? 1);
  const found = all.filter((each) => (each.bytes ?? 0) > least);
  const { dimension } = question;
  const groups = dimension === null ? [] : groupBy(found, dimension);
  const responses = many(weigh(found), ['response', 'responses']);
  const named = groups.slice(0, 50).map(({ value, count }) => `${shown(value)} (${count})`);
  return {
    answer: `${dimension === null ? '' : `${many(groups.length, DIMENSION_NOUNS[dimension])} with `}${responses} larger than ${number} ${unit}${scope(question)}${named.length === 0 ? '' : `: ${named.join(', ')}`}.`,
    figures: [
      ...(dimension === null ? [] : [{ name: DIMENSION_NOUNS[dimension][1], value: groups.length }]),
      { name: 'responses', value: weigh(found) },
      ...groups.slice(0, 200).map(({ value, count }) => ({ name: value, value: count, unit: 'responses' })),
    ],
    citations: cite(found),
  };
}

const SIZES: Readonly<Record<string, number>> = { kb: 1e3, mb: 1e6, gb: 1e9 };

const UNITS: readonly (readonly [string, RegExp, number])[] = [
  ['GB', /\bgb\b|\bgigabytes?\b/, 1e9],
  ['MB', /\bmb\b|\bmegabytes?\b/, 1e6],
  ['kB', /\bkb\b|\bkilobytes?\b/, 1e3],
];

/** A number of bytes in the unit that the question names. */
function inUnit(total: number, text: string): { readonly text: string; readonly figures: readonly Figure[] } {
  const [unit, , size] = UNITS.find(([, form]) => form.test(text)) ?? [];
  if (unit === undefined || size === undefined) return { text: '', figures: [] };
  const value = Math.round((100 * total) / size) / 100;
  return { text: ` (${value} ${unit})`, figures: [{ name: unit, value, unit }] };
}

const TIMES: ReadonlySet<Dimension> = new Set(['day', 'minute', 'second', 'clock']);
const MOST_TIMES = 200;

/** Counts by hour or day, their direction, and the peak. */
export function trend(facts: Facts, question: Question): Answer {
  const { dimension: asked } = question;
  const dimension = asked !== null && TIMES.has(asked) ? asked : 'hour';
  const found = select(facts, question);
  const groups = [...boundGroups(facts, { ...question, bound: null }, dimension)].sort((a, b) =>
    a.value < b.value ? -1 : 1,
  );
  const noun = countedNoun(question)[1];
  const [peak] = [...groups].sort((a, b) => b.count - a.count);
  if (!peak)
    return {
      answer: `There are no ${noun}${scope(question)} with a time.`,
      figures: [{ name: noun, value: 0 }],
      citations: [],
    };
  const half = Math.floor(groups.length / 2);
  const [early, late] = [groups.slice(0, half), groups.slice(groups.length - half)].map((part) =>
    part.reduce((sum, { count }) => sum + count, 0),
  );
  const way =
    groups.length < 2
      ? 'There is one value only'
      : (late ?? 0) > (early ?? 0)
        ? 'It rises'
        : (late ?? 0) < (early ?? 0)
          ? 'It falls'
          : 'It stays';
  return {
    answer: `${noun}${scope(question)} by ${dimension}: ${groups
      .slice(0, MOST_TIMES)
      .map(({ value, count }) => `${value} ${count}`)
      .join(
        ', ',
      )}${groups.length > MOST_TIMES ? ` and ${groups.length - MOST_TIMES} more` : ''}. The peak is ${peak.value} with ${peak.count}. ${way}${groups.length < 2 ? '.' : `: ${early} in the first half, ${late} in the second.`}`,
    figures: [
      ...(/\bat most\b|\bpeak|\bmax|\bhighest\b/.test(question.text)
        ? [{ name: 'peak', value: peak.count, unit: noun }]
        : []),
      ...groups.map(({ value, count }) => ({ name: value, value: count, unit: noun })),
    ],
    citations: cite(found),
  };
}

export function compare(facts: Facts, question: Question): Answer {
  const on = question.filters.find(
    (one) => question.filters.filter((other) => other.on === one.on).length > 1,
  )?.on;
  const parts = on === undefined ? null : question.filters.filter((each) => each.on === on);
  const noun = NOUNS[question.subject ?? 'event'][1];
  const cases =
    parts === null && question.periods.length > 1
      ? question.periods.map((period) => ({
          name: period.words,
          found: select(facts, { ...question, period }),
        }))
      : parts === null
        ? /\bsuccess\w*|accepted|succeed\w*/.test(question.text) && /\bfail\w*/.test(question.text)
          ? (['failed-login', 'successful-login'] as const).map((subject) => ({
              name: NOUNS[subject][1],
              found: select(facts, { ...question, subject }),
            }))
          : question.dimension !== null
            ? groupBy(select(facts, question), question.dimension).map(({ value, found }) => ({
                name: value,
                found,
              }))
            : []
        : parts.map((part) => ({
            name: part.value,
            found: select(facts, {
              ...question,
              filters: [...question.filters.filter((each) => each.on !== on), part],
            }),
          }));
  const sums = cases.map(({ name, found }) => ({ name, count: weigh(found), found }));
  if (sums.length < 2)
    return {
      answer: `There are not two things to compare in ${noun}${scope(question)}.`,
      figures: [],
      citations: [],
    };
  const [most, next] = [...sums].sort((a, b) => b.count - a.count);
  const verdict =
    most && next && most.count > next.count
      ? `${shown(most.name)} has ${most.count - next.count} more than ${shown(next.name)}.`
      : 'They are equal.';
  const asked = /\bhow many (more|fewer|less)\b/.exec(question.text)?.[1];
  const [one, two] = sums;
  const difference =
    asked === undefined || !one || !two ? null : (asked === 'more' ? 1 : -1) * (one.count - two.count);
  return {
    answer: `${difference === null ? '' : `${difference} ${asked}. `}${sums.map(({ name, count }) => `${shown(name)}: ${count}`).join(', ')}${parts === null ? '' : ` ${noun}`}. ${verdict}`,
    figures: [
      ...(difference === null ? [] : [{ name: 'difference', value: difference, unit: noun }]),
      ...sums.map(({ name, count }) => ({ name, value: count, unit: noun })),
    ],
    citations: cite(sums.flatMap(({ found }) => found)),
  };
}
