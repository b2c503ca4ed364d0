import type { IncomingHttpHeaders } from 'node:http';

/** Reads from an answer's headers when a key may be used again; null when the network does not say. */
export type ReadReset = (headers: IncomingHttpHeaders, now: Date) => Date | null;

/** In milliseconds. A longer wait needs a person's decision. */
const LONGEST_WAIT_MS = 8 * 86_400_000;

/** A smaller number is a duration, a larger one a time (from 2001-09-09). */
const EARLIEST_EPOCH_SECONDS = 1_000_000_000;

/** Networks without their own header may still send `Retry-After` (RFC 9110, 10.2.3) in seconds or as a date. */
export const retryAfter: ReadReset = (headers, now) => {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  return /^\d+$/.test(value)
    ? bounded(now.getTime() + Number(value) * 1_000, now)
    : bounded(inOurTime(Date.parse(value), headers, now), now);
};

/** Since 1970, as of X (`x-rate-limit-reset`) and Bluesky (`ratelimit-reset`), or from now (IETF draft). */
export const epochSeconds =
  (header: string): ReadReset =>
  (headers, now) => {
    const value = one(headers[header]);
    if (value === null || !/^\d+$/.test(value)) return retryAfter(headers, now);
    const seconds = Number(value);
    return seconds < EARLIEST_EPOCH_SECONDS
      ? bounded(now.getTime() + seconds * 1_000, now)
      : bounded(inOurTime(seconds * 1_000, headers, now), now);
  };

/** ISO 8601, as sent by Mastodon in `x-ratelimit-reset`. */
export const isoTime =
  (header: string): ReadReset =>
  (headers, now) => {
    const value = one(headers[header]);
    return value === null
      ? retryAfter(headers, now)
      : bounded(inOurTime(Date.parse(value), headers, now), now);
  };

/** Percentages; minutes if used up. https://developers.facebook.com/docs/graph-api/overview/rate-limiting#headers */
export const metaUsage: ReadReset = (headers, now) => {
  const value = one(headers['x-business-use-case-usage']);
  if (value === null) return retryAfter(headers, now);
  const minutes = [...value.matchAll(/"estimated_time_to_regain_access"\s*:\s*(\d+(?:\.\d+)?)/g)].map(
    (match) => Number(match[1]),
  );
  const longest = Math.max(0, ...minutes);
  return longest === 0 ? retryAfter(headers, now) : bounded(now.getTime() + longest * 60_000, now);
};

/** Midnight UTC, when LinkedIn's daily limits end; no header states this. */
export const midnightUtc: ReadReset = (headers, now) =>
  retryAfter(headers, now) ??
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

const one = (value: string | string[] | undefined): string | null => [value].flat()[0] ?? null;

/** Converts a moment of the network's clock, which the answer's `Date` gives, to our clock. */
function inOurTime(at: number, headers: IncomingHttpHeaders, now: Date): number {
  const theirs = Date.parse(headers.date ?? '');
  return Number.isNaN(theirs) ? at : at - theirs + now.getTime();
}

function bounded(at: number, now: Date): Date | null {
  if (Number.isNaN(at)) return null;
  return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + LONGEST_WAIT_MS));
}
