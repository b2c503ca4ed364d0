import { type Clock } from '@rampart/kernel';
import { DirectoryError } from '../../../ports/account-directory.js';
import { askedToWait, type FailedAnswer } from '../http/directory-http.js';
import { googleErrorSchema } from './schemas.js';

const HOUR_MS = 3_600_000;

export function explainYoutubeError(answer: FailedAnswer, clock: Clock): 'absent' | DirectoryError | null {
  const reason = googleErrorSchema.safeParse(answer.body).data?.error.errors[0]?.reason;
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded') {
    return askedToWait('YouTube', untilMidnightPacific(clock.now()));
  }
  if (reason === 'rateLimitExceeded') return askedToWait('YouTube', answer.retryAfterMs);
  if (reason === 'playlistNotFound' || reason === 'channelNotFound') return 'absent';
  if (reason === 'keyInvalid')
    return new DirectoryError('refused', 'YouTube does not accept the API key. Set a valid one.');
  return null;
}

/** Milliseconds until midnight Pacific time; an hour off on days of clock changes, which costs one more refusal. */
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
