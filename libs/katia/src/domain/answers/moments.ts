import type { Facts } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many, shown, timeText } from './answer.js';
import { DIMENSION_NOUNS, valueOf } from '../language/dimensions.js';
import { select } from './select.js';
import { scope } from './scope.js';

/** The first or last matching event: its time, who caused it, and the line. */
export function when(facts: Facts, question: Question): Answer {
  const found = select(facts, question).filter(
    ({ dated }) => dated || facts.happenings.every((each) => !each.dated),
  );
  const { limit, reverse } = question;
  const kept = reverse ? found.slice(-(limit ?? 1)).reverse() : found.slice(0, limit ?? 1);
  const noun = NOUNS[question.subject ?? 'event'];
  const [one] = kept;
  if (!one)
    return {
      answer: `Never: there are no ${noun[1]}${scope(question)}.`,
      figures: [{ name: noun[1], value: 0 }],
      citations: [],
    };
  if (
    !/\b(?:first|last|earliest|latest|start\w*|beg[ai]n|initial\w*|end(?:ed)?|most recent\w*|finally|newest|oldest)\b/.test(
      question.text,
    )
  ) {
    const last = found.at(-1) ?? one;
    return {
      answer: `${many(found.length, ['line', 'lines'])} with ${noun[1]}${scope(question)}: first at ${timeText(one.time)}, last at ${timeText(last.time)}. The first: ${shown(one.raw)}.`,
      figures: [
        { name: 'first', value: timeText(one.time) },
        { name: 'last', value: timeText(last.time) },
        { name: 'lines', value: found.length },
      ],
      citations: cite(found.length <= 50 ? found : [one, last]),
    };
  }
  const { dimension } = question;
  const value = dimension === null ? undefined : valueOf(one, dimension);
  const who = [
    one.values.address && `address ${one.values.address}`,
    one.values.user && `user ${shown(one.values.user)}`,
    one.values.path && `path ${shown(one.values.path)}`,
  ].filter(Boolean);
  const what =
    value === undefined || dimension === null ? '' : ` ${DIMENSION_NOUNS[dimension][0]}: ${shown(value)}.`;
  return {
    answer: `The ${reverse ? 'last' : 'first'} ${kept.length > 1 ? `${kept.length} ${noun[1]}` : noun[0]}${scope(question)}: ${kept.map((each) => timeText(each.time)).join(', ')} (line ${kept.map(({ line }) => line).join(', ')}; ${who.join(', ')}).${what} ${shown(one.raw)}`,
    figures: kept.flatMap((each) => [
      { name: reverse ? 'last' : 'first', value: timeText(each.time) },
      { name: 'line', value: each.line },
    ]),
    citations: cite(kept),
  };
}

export function duration(facts: Facts, question: Question): Answer {
  const found = select(facts, question).filter(({ dated }) => dated);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last)
    return {
      answer: `There are no ${NOUNS[question.subject ?? 'event'][1]}${scope(question)} with a time.`,
      figures: [],
      citations: [],
    };
  const seconds = Math.round((last.time - first.time) / 1000);
  return {
    answer: `${seconds} seconds (${spelled(seconds)}), from ${timeText(first.time)} to ${timeText(last.time)}: ${NOUNS[question.subject ?? 'event'][1]}${scope(question)}.`,
    figures: [
      { name: 'duration', value: seconds, unit: 'seconds' },
      { name: 'first', value: timeText(first.time) },
      { name: 'last', value: timeText(last.time) },
    ],
    citations: cite([first, last]),
  };
}

const spelled = (seconds: number): string => {
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const clock = new Date(rest * 1000).toISOString().slice(11, 19);
  return days === 0 ? clock : `${days} d ${clock}`;
};
