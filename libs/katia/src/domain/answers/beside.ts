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

const AFTER_ENTRY =
  /^(.*?),? after (?:(?:he|she|it|they) )?(?:logg(?:ing|ed)|g(?:etting|ot)|sign(?:ing|ed)|br(?:eaking|oke)|c(?:oming|ame)) in\W*$/is;

/** "What did root do after logging in?": from the first successful login of what the question names. */
function afterEntry(facts: Facts, names: Names, text: string): Question | null {
  const [, head = ''] = AFTER_ENTRY.exec(text) ?? [];
  if (head === '' || readQuestion(text, facts, names).unknowable !== null) return null;
  const question = readQuestion(head, facts, names);
  if (question.filters.length === 0 || question.period !== null || question.intent === 'sequence')
    return null;
  const entry = { subject: 'successful-login', filters: question.filters, which: 'first' } as const;
  const found = momentOf(facts, question, entry, null);
  if (found === null) return null;
  const words = `from the login at ${timeText(found.time)} on`;
  return { ...question, period: { from: found.time, to: Infinity, daily: null, words } };
}

/** "What happened in the ten minutes after root logged in?": the time that an event begins or ends. Null for other questions. */
export function besideEvent(facts: Facts, names: Names, text: string): Question | Answer | null {
  const [, head = '', length, unit = '', side = '', tail = ''] = BESIDE.exec(text) ?? [];
  if (tail === '') return afterEntry(facts, names, text);
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
