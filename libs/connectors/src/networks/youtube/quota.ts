const HOUR_MS = 3_600_000;

/** Milliseconds. Wrong by an hour on days of clock changes, which costs one more refusal. */
export function untilMidnightPacific(now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const part = (type: string): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const elapsed = part('hour') * HOUR_MS + part('minute') * 60_000 + part('second') * 1_000;
  return 24 * HOUR_MS - elapsed;
}
