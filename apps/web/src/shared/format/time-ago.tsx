import { useClock } from './clock.js';
import { relativeTime } from './times.js';
import { Moment } from './moment.js';

/** A relative time, with the absolute one on hover and focus. `at` is ISO 8601. */
export function TimeAgo({ at }: { readonly at: string }) {
  const ms = Date.parse(at);
  const text = useClock((now) => (Number.isNaN(ms) ? '' : relativeTime(ms, Math.max(now, ms))));
  return text === '' ? null : <Moment ms={ms} text={text} />;
}
