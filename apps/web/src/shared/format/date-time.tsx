import { Moment } from './moment.js';
import { formatTime, type TimeShape } from './times.js';
import { useZone } from './zone.js';

interface DateTimeProps {
  readonly at: string;
  readonly shape?: TimeShape;
}

export function DateTime({ at, shape = 'date-time' }: DateTimeProps) {
  const { zone } = useZone();
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? null : <Moment ms={ms} text={formatTime(new Date(ms), zone, shape)} />;
}
