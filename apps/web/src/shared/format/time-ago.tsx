import { useClock } from './clock.js';
import { relativeTime } from './times.js';
import { Moment } from './moment.js';

interface TimeAgoProps {
  readonly at: string;
  /** It may lie ahead. Otherwise a clock that is fast does not make what has happened come. */
  readonly ahead?: boolean;
}

export function TimeAgo({ at, ahead = false }: TimeAgoProps) {
  const ms = Date.parse(at);
  const text = useClock((now) => (Number.isNaN(ms) ? '' : relativeTime(ms, ahead ? now : Math.max(now, ms))));
  return text === '' ? null : <Moment ms={ms} text={text} />;
}
