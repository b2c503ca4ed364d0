import type { Facts, Happening } from '../../contract/facts.js';
import type { Filter, Subject } from './question.js';
import { subjectOf } from './subjects.js';

/** The value of an event whose address is on a given list. */
const LISTED = 'listed';

const PHRASE =
  /\b(?:listed|unlisted|known[- ]bad|malicious|black-?listed)\b|\b(?:that |which |who )?(?:is |are |was |were )?(?:not |absent |missing )?(?:on|in|from) (?:the |a |any |my |our |that |this )?(?:indicator |block |black |threat )?(?:lists?|feeds?)\b|\bindicators?\b|\biocs?\b/g;
const ABSENT = /\bunlisted\b|\b(?:not|absent|missing|n't|never)\b.{0,12}\b(?:on|in|from|listed)\b/;

/** "Which listed addresses logged in": another kind of event that listed addresses caused. */
export function ofListed(
  text: string,
): { readonly subject: Subject; readonly filters: readonly Filter[] } | null {
  if (subjectOf(text) !== 'indicator') return null;
  const subject = subjectOf(text.replaceAll(PHRASE, ' '));
  if (subject === null || SEEN.has(subject)) return null;
  return { subject, filters: [{ on: 'indicator', value: LISTED, not: ABSENT.test(text), part: false }] };
}

/** Being seen is no kind of event of its own. */
const SEEN: ReadonlySet<Subject> = new Set(['event', 'indicator', 'alert']);

/** Facts whose events say whether their address is listed. */
export function withListed(facts: Facts): Facts {
  const { indicators, happenings } = facts;
  if (indicators === null) return facts;
  const mark = (each: Happening): Happening =>
    each.values.address === undefined || indicators.find(each.values.address) === null
      ? each
      : { ...each, values: { ...each.values, indicator: LISTED } };
  return { ...facts, happenings: happenings.map(mark) };
}
