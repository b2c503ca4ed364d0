import { type IncomingHttpHeaders } from 'node:http';

/** Longer waits need a person, not a timer. */
const LONGEST_WAIT_MS = 86_400_000;

/** A smaller number is a duration in seconds, a larger one a time (2001-09-09 in epoch seconds). */
const EARLIEST_EPOCH_SECONDS = 1_000_000_000;

/** Milliseconds or null, measured against the answer's `Date` (`Retry-After`: RFC 9110, 10.2.3). */
export function retryAfterMs(headers: IncomingHttpHeaders, nowMs: number): number | null {
  const dated = Date.parse(headers.date ?? '');
  const now = Number.isNaN(dated) ? nowMs : dated;
  const moments = ['retry-after', 'x-rate-limit-reset', 'ratelimit-reset', 'x-ratelimit-reset'];
  for (const name of moments) {
    const wait = waitUntil(single(headers[name]), now);
    if (wait !== null) return wait;
  }
  return minutesToRegain(single(headers['x-business-use-case-usage']));
}

function waitUntil(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null;
  const number = Number(value);
  if (Number.isFinite(number)) {
    return clamp(number < EARLIEST_EPOCH_SECONDS ? number * 1_000 : number * 1_000 - now);
  }
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : clamp(moment - now);
}

function minutesToRegain(value: string | null): number | null {
  if (value === null) return null;
  const minutes = [...value.matchAll(/"estimated_time_to_regain_access"\s*:\s*(\d+(?:\.\d+)?)/g)].map(
    (match) => Number(match[1]),
  );
  const longest = Math.max(0, ...minutes);
  return longest === 0 ? null : clamp(longest * 60_000);
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function clamp(ms: number): number {
  return Math.min(Math.max(Math.ceil(ms), 0), LONGEST_WAIT_MS);
}
