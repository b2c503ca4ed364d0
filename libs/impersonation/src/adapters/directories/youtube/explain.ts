import { untilMidnightPacific } from '@rampart/connectors';
import { type Clock } from '@rampart/kernel';
import { DirectoryError } from '../../../ports/account-directory.js';
import { askedToWait, type FailedAnswer } from '../http/directory-http.js';
import { googleErrorSchema } from './schemas.js';

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
