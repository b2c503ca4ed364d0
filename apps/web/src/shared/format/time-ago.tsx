import { useClock } from './clock.js';
import { relativeTime } from './times.js';
import { Moment } from './moment.js';

interface TimeAgoProps {
  readonly at: string;
  /** Whether the time may be in the future. Otherwise a fast clock must not show a past time as future. */
  readonly ahead?: boolean;
}

export function TimeAgo({ at, ahead = false }: TimeAgoProps) {
  const ms = Date.parse(at);
  const text = useClock((now) => (Number.isNaN(ms) ? '' : relativeTime(ms, ahead ? now : Math.max(now, ms))));
  return text === '' ? null : <Moment ms={ms} text={text} />;
}
