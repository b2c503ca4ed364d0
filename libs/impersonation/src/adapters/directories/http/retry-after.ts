import { type IncomingHttpHeaders } from 'node:http';

/** Waits longer than a day are a matter for a person, not for a timer. */
const LONGEST_WAIT_MS = 86_400_000;

/** Below this a number is a span in seconds, above it a moment (2001-09-09 in epoch seconds). */
const EARLIEST_EPOCH_SECONDS = 1_000_000_000;

/**
 * How long a network asks us to wait, in milliseconds; null when it does not say. Understands `Retry-After` as seconds or
 * as a date (RFC 9110, 10.2.3), `x-rate-limit-reset` (X: epoch seconds), `ratelimit-reset` (Bluesky: epoch seconds; IETF
 * draft: seconds to go), `x-ratelimit-reset` (Mastodon: ISO 8601), and Meta's usage headers (percent, with minutes to
 * regain access). Moments are measured against the answer's own `Date`, so that a wrong clock on either side does not
 * matter.
 */
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
