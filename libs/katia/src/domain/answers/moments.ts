import { t } from '@rampart/kernel';
import type { Facts, Happening } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many, shown, spelled, timeText } from './answer.js';
import { extreme, stayed, stays } from './sessions.js';
import { DIMENSION_NOUNS, valueOf } from '../language/dimensions.js';
import { select } from './select.js';
import { scope } from './scope.js';

const NTH =
  /\b(second|third|fourth|fifth|[2-9](?:nd|rd|th))( (?:to )?last)? (?:(?:http|web|ssh|user) )?(?:failed|successful|failure|success|log-?ins?|sign-?ins?|requests?|lines?|events?|errors?|attempts?|commands?|entry|entries)\b/;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface Nth {
  readonly place: number;
  readonly fromLast: boolean;
  readonly name: string;
}

/** The place of the event that "the third failed login" means; null for other questions. */
export function nthOf(text: string): Nth | null {
  const [, word, last] = NTH.exec(text) ?? [];
  if (word === undefined || /\bper second\b/.test(text)) return null;
  const named = ORDINALS.indexOf(word);
  return {
    place: named === -1 ? Number(word.charAt(0)) : named + 1,
    fromLast: last !== undefined,
    name: last === undefined ? word : `${word} to last`,
  };
}

/** A question without its ordinal among the words that nothing read. */
export const withoutNth = (question: Question): Question => {
  const nth = nthOf(question.text);
  return nth === null
    ? question
    : { ...question, unread: question.unread.filter((word) => !nth.name.startsWith(word.toLowerCase())) };
};

/** The first or last matching event: its time, who caused it, and the line. */
export function when(facts: Facts, question: Question): Answer {
  const found = select(facts, question).filter(
    ({ dated }) => dated || facts.happenings.every((each) => !each.dated),
  );
  const { limit, reverse } = question;
  const nth = nthOf(question.text);
  const place = nth === null ? -1 : nth.fromLast ? found.length - nth.place : nth.place - 1;
  const kept =
    nth !== null
      ? found.filter((_, each) => each === place)
      : reverse
        ? found.slice(-(limit ?? 1)).reverse()
        : found.slice(0, limit ?? 1);
  const noun = NOUNS[question.subject ?? 'event'];
  const [one] = kept;
  if (!one && found.length > 0)
    return {
      answer: `There is no such line: there ${found.length === 1 ? 'is' : 'are'} only ${many(found.length, noun)}${scope(question)}.`,
      figures: [{ name: noun[1], value: found.length }],
      citations: cite(found),
    };
  if (!one)
    return {
      answer: t`Never: there are no ${noun[1] + scope(question)}.`,
      figures: [{ name: noun[1], value: 0 }],
      citations: [],
    };
  const which = nth === null ? (reverse ? 'last' : 'first') : nth.name;
  if (asksForBothEnds(question.text, nth)) return bothEnds(found, [one, found.at(-1) ?? one], question);
  const { dimension } = question;
  const value = dimension === null ? undefined : valueOf(one, dimension);
  const who = [
    one.values.address && t`address ${one.values.address}`,
    one.values.user && t`user ${shown(one.values.user)}`,
    one.values.path && t`path ${shown(one.values.path)}`,
  ].filter(Boolean);
  const what =
    value === undefined || dimension === null ? '' : ` ${DIMENSION_NOUNS[dimension][0]}: ${shown(value)}.`;
  const named = `${kept.length > 1 ? `${kept.length} ${noun[1]}` : noun[0]}${scope(question)}`;
  const times = kept.map((each) => timeText(each.time)).join(', ');
  const lines = kept.map(({ line }) => line).join(', ');
  const places = who.join(', ');
  return {
    answer: `${leadOf(which, { named, times, lines, places })}${what} ${shown(one.raw)}`,
    figures: kept.flatMap((each) => [
      { name: which, value: timeText(each.time) },
      { name: 'line', value: each.line },
    ]),
    citations: cite(kept),
  };
}

const asksForBothEnds = (text: string, nth: Nth | null): boolean =>
  (nth === null &&
    !/\b(?:first|last|earliest|latest|start\w*|beg[ai]n|initial\w*|end(?:ed)?|most recent\w*|finally|newest|oldest)\b/.test(
      text,
    )) ||
  /\b(?:start\w*|beg[ai]n\w*|first)\b.*\band\b.*\b(?:end\w*|stop\w*|last)\b/.test(text);

function bothEnds(
  found: readonly Happening[],
  [first, last]: readonly [Happening, Happening],
  question: Question,
): Answer {
  const noun = NOUNS[question.subject ?? 'event'][1];
  return {
    answer: `${many(found.length, ['line', 'lines'])} with ${noun}${scope(question)}: first at ${timeText(first.time)}, last at ${timeText(last.time)}. The first: ${shown(first.raw)}.`,
    figures: [
      { name: 'first', value: timeText(first.time) },
      { name: 'last', value: timeText(last.time) },
      { name: 'lines', value: found.length },
    ],
    citations: cite(found.length <= 50 ? found : [first, last]),
  };
}

type Lead = Readonly<Record<'named' | 'times' | 'lines' | 'places', string>>;

/** The first sentence of an answer. German questions ask for the first and the last only. */
function leadOf(which: string, { named, times, lines, places }: Lead): string {
  if (which === 'last') return t`The last ${named}: ${times} (line ${lines}; ${places}).`;
  if (which === 'first') return t`The first ${named}: ${times} (line ${lines}; ${places}).`;
  return `The ${which} ${named}: ${times} (line ${lines}; ${places}).`;
}

/** How long a matter lasted, or the longest time between two events. */
export function duration(facts: Facts, question: Question): Answer {
  if (/\b(?:gap|pause|silence|break)\b/.test(question.text)) return gap(facts, question);
  const stay = /\b(?:logged|signed) (?:in|on)\b|\bsessions?\b/.test(question.text)
    ? stays(facts, question)
    : [];
  if (stay.length > 0)
    return stayed(
      /\b(?:longest|shortest)\b/.test(question.text) ? [extreme(stay, question)] : stay,
      question,
    );
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

/** The longest time between two events that follow each other. */
function gap(facts: Facts, question: Question): Answer {
  const found = select(facts, question).filter(({ dated }) => dated);
  const noun = NOUNS[question.subject ?? 'event'][1];
  let [from, to] = [found[0], found[1]];
  if (!from || !to)
    return { answer: `There are no two ${noun}${scope(question)} with a time.`, figures: [], citations: [] };
  for (const [place, next] of found.entries()) {
    const before = found[place - 1];
    if (before && next.time - before.time > to.time - from.time) [from, to] = [before, next];
  }
  const seconds = Math.round((to.time - from.time) / 1000);
  return {
    answer: `The longest time between two ${noun}${scope(question)} is ${seconds} seconds (${spelled(seconds)}), from ${timeText(from.time)} to ${timeText(to.time)}.`,
    figures: [
      { name: 'longest gap', value: seconds, unit: 'seconds' },
      { name: 'from', value: timeText(from.time) },
      { name: 'to', value: timeText(to.time) },
    ],
    citations: cite([from, to]),
  };
}
