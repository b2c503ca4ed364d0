import type { Facts } from '../../contract/facts.js';
import type { Names } from '../language/names.js';
import { numberOf, SPELLED } from '../language/numbers.js';
import type { Question } from '../language/question.js';
import { readQuestion } from '../language/read-question.js';
import { momentOf } from './spans.js';
import { type Answer, timeText } from './answer.js';
import { NOUNS } from '../language/subjects.js';
import { scope } from './scope.js';

const BESIDE = new RegExp(
  `^(.*?),? (?:in|within|during) (?:the )?(?:first |next |last )?(?:(\\d+|${SPELLED.join('|')}) )?(second|minute|hour)s? (after|before) (.+)$`,
  'is',
);
const UNITS: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000 };

/** "What happened in the ten minutes after root logged in?": the time that an event begins or ends. Null for other questions. */
export function besideEvent(facts: Facts, names: Names, text: string): Question | Answer | null {
  const [, head = '', length, unit = '', side = '', tail = ''] = BESIDE.exec(text) ?? [];
  if (tail === '') return null;
  const event = readQuestion(tail, facts, names);
  if (event.period !== null || event.unread.length > 0) return null;
  if (event.subject === null && event.filters.length === 0) return null;
  const which = /\b(?:last|latest|final)\b/.test(event.text) ? 'last' : 'first';
  const found = momentOf(facts, event, { subject: event.subject, filters: event.filters, which }, null);
  if (found === null)
    return {
      answer: `There are no ${NOUNS[event.subject ?? 'event'][1]}${scope(event)} with a time, so nothing is ${side} them.`,
      figures: [],
      citations: [],
    };
  const width = numberOf(length?.toLowerCase() ?? '1') * (UNITS[unit.toLowerCase()] ?? 0);
  const isAfter = side.toLowerCase() === 'after';
  const [from, to] = isAfter ? [found.time, found.time + width + 1] : [found.time - width, found.time];
  const words = `${length ?? 'one'} ${unit}${length === undefined ? '' : 's'} ${side} ${timeText(found.time)}`;
  return { ...readQuestion(head, facts, names), period: { from, to, daily: null, words } };
}
