import type { Question } from './question.js';

const CONTINUES =
  /^\W*(?:and|what about|how about|same for|the same for|or|but|then|only|just|also|now)\b|\b(?:the same|as well|instead)\b/;

/** "And for root?" keeps the conditions of the previous question; new words take precedence. */
export function continued(before: Question | null, now: Question): Question {
  const bare =
    now.subject === null &&
    now.text.split(' ').length <= 8 &&
    (now.intent === 'status' || CONTINUES.test(now.text));
  if (before === null || now.action !== null || !(CONTINUES.test(now.text) || bare)) return now;
  const said = new Set(now.filters.map(({ on }) => on));
  const own = now.intent !== 'status' && now.intent !== 'exists';
  return {
    ...now,
    intent: own ? now.intent : before.intent,
    subject: now.subject ?? before.subject,
    dimension: now.dimension ?? (own && now.intent !== before.intent ? null : before.dimension),
    filters: [...before.filters.filter(({ on }) => !said.has(on)), ...now.filters],
    period: now.period ?? before.period,
    bound: now.bound ?? before.bound,
    limit: now.limit ?? before.limit,
    reverse: own ? now.reverse : before.reverse,
    varied: now.varied ?? (own ? null : before.varied),
    measure: now.measure ?? before.measure,
  };
}
