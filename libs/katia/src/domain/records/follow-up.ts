import type { Asked } from './asked.js';

const CONTINUES = /^\W*(?:and|what about|how about|same|the same|or|but|then|only|just|also|now)\b/;

/** "And last week?" keeps the conditions of the previous question; new words take precedence. */
export function continuedAsked(before: Asked | null, now: Asked): Asked {
  const isBare = now.kind === null && now.text.split(' ').length <= 8 && now.intent === 'summary';
  if (before === null || before.kind === null || !(CONTINUES.test(now.text) || isBare)) return now;
  if (now.kind !== null && now.kind.kind !== before.kind.kind)
    return {
      ...now,
      intent: now.intent === 'summary' ? before.intent : now.intent,
      period: now.period ?? before.period,
    };
  const said = new Set(now.conditions.map(({ field }) => field));
  return {
    ...before,
    text: now.text,
    intent: now.intent === 'summary' ? before.intent : now.intent,
    conditions: [...before.conditions.filter(({ field }) => !said.has(field)), ...now.conditions],
    search: now.search.length > 0 ? now.search : before.search,
    period: now.period ?? before.period,
    periods: now.periods,
    dimension: now.dimension ?? before.dimension,
    limit: now.limit ?? before.limit,
    unread: now.unread,
  };
}
