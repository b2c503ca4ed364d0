import type { Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Moment, Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many, shown, spelled, timeText } from './answer.js';
import { scope } from './scope.js';
import { groupBy, select } from './select.js';

const secondsOf = (first: Happening, last: Happening): number => Math.round((last.time - first.time) / 1000);

/** Values by the time from their first to their last event; those that tie are all named. */
export function spans(facts: Facts, question: Question): Answer {
  const dimension = question.dimension ?? 'address';
  const noun = NOUNS[question.subject ?? 'event'][1];
  const dated = select(facts, question).filter((each) => each.dated);
  const groups = groupBy(dated, dimension).flatMap(({ value, found }) => {
    const [first, last] = [found[0], found.at(-1)];
    return first && last ? [{ value, first, last, seconds: secondsOf(first, last) }] : [];
  });
  const shortest = /\bshortest\b/.test(question.text);
  groups.sort(
    (a, b) => (shortest ? a.seconds - b.seconds : b.seconds - a.seconds) || (a.value < b.value ? -1 : 1),
  );
  const kept = groups.filter(
    ({ seconds }, place) => place < (question.limit ?? 1) || seconds === groups[0]?.seconds,
  );
  if (kept.length === 0)
    return {
      answer: `There are no ${noun}${scope(question)} with a time and a ${DIMENSION_NOUNS[dimension][0]}.`,
      figures: [],
      citations: [],
    };
  const named = kept
    .slice(0, 50)
    .map(
      ({ value, first, last, seconds }) =>
        `${shown(value)} (${spelled(seconds)}, from ${timeText(first.time)} to ${timeText(last.time)})`,
    );
  return {
    answer: `The ${shortest ? 'shortest' : 'longest'} time from first to last of ${noun}${scope(question)} by ${DIMENSION_NOUNS[dimension][0]}: ${named.join('; ')}${kept.length > named.length ? ` and ${kept.length - named.length} more` : ''}.`,
    figures: kept
      .slice(0, 50)
      .map(({ value, seconds }) => ({ name: value, value: seconds, unit: 'seconds' })),
    citations: cite(kept.flatMap(({ first, last }) => [first, last])),
  };
}

export function between(facts: Facts, question: Question, [one, two]: readonly [Moment, Moment]): Answer {
  const first = momentOf(facts, question, one, null);
  const second = momentOf(facts, question, two, first);
  if (first === null || second === null) {
    const missing = first === null ? one : two;
    return {
      answer: `There are no ${NOUNS[missing.subject ?? 'event'][1]}${scope({ ...missing, period: question.period })} with a time${first === null ? '' : ' after the first of the two'}, so there is no time between.`,
      figures: [],
      citations: [],
    };
  }
  const seconds = Math.abs(secondsOf(first, second));
  const said = (moment: Moment, { time }: Happening): string =>
    `${NOUNS[moment.subject ?? 'event'][0]}${scope({ ...moment, period: null })} at ${timeText(time)}`;
  const order = second.time < first.time ? ' The second one came before.' : '';
  return {
    answer: `${many(seconds, ['second', 'seconds'])} (${spelled(seconds)}) between the ${said(one, first)} and the ${said(two, second)}.${order}`,
    figures: [
      { name: 'duration', value: seconds, unit: 'seconds' },
      { name: 'from', value: timeText(first.time) },
      { name: 'to', value: timeText(second.time) },
    ],
    citations: cite([first, second]),
  };
}

export function momentOf(
  facts: Facts,
  { period }: Pick<Question, 'period'>,
  { subject, filters, which }: Moment,
  other: Happening | null,
): Happening | null {
  const found = select(facts, { subject, filters, period }).filter(({ dated }) => dated);
  if (which === 'last') return found.at(-1) ?? null;
  if (which === 'first' || other === null) return found[0] ?? null;
  return found.find((each) => each !== other && each.time >= other.time) ?? null;
}
