import { t, type Clock } from '@rampart/kernel';
import type { ConnectorErrorCode } from '../../contract/errors.js';
import { type Explain, refusal } from '../../http/index.js';
import { explainOauth } from '../../oauth/client.js';
import { untilMidnightPacific } from './quota.js';
import { googleErrorSchema } from './schemas.js';

type Meaning = readonly [code: ConnectorErrorCode, message: string, field?: string];

const QUOTA: Meaning = [
  'rate.quota',
  t`The day’s quota at YouTube is used up. Rampart goes on after midnight in California.`,
];
const CLOSED: Meaning = [
  'account.suspended',
  t`YouTube closed the channel. Open YouTube Studio and follow its steps.`,
];
const WINDOW: Meaning = ['rate.window', 'YouTube asks to wait. Rampart tries again later.'];
const CLIENT: Meaning = [
  'app.not-approved',
  t`Google refused the client. Turn on the YouTube Data API for it.`,
];

/** Meanings by `reason`, never by status: https://developers.google.com/youtube/v3/docs/errors */
const REASONS: Readonly<Record<string, Meaning>> = {
  quotaExceeded: QUOTA,
  dailyLimitExceeded: QUOTA,
  rateLimitExceeded: WINDOW,
  userRateLimitExceeded: WINDOW,
  uploadRateLimitExceeded: WINDOW,
  uploadLimitExceeded: [
    'rate.quota',
    t`The channel uploaded as much as YouTube allows for now. Try again tomorrow.`,
  ],
  authError: ['auth.expired', t`YouTube no longer accepts the access. Link the channel again.`],
  required: ['auth.expired', t`YouTube no longer accepts the access. Link the channel again.`],
  insufficientPermissions: ['auth.scope', t`The channel did not allow this. Link it again and allow it.`],
  youtubeSignupRequired: ['policy.blocked', t`The Google account has no channel. Create one at YouTube.`],
  channelClosed: CLOSED,
  channelSuspended: CLOSED,
  accountClosed: CLOSED,
  accountSuspended: CLOSED,
  accessNotConfigured: CLIENT,
  keyInvalid: CLIENT,
  channelNotFound: ['content.invalid', t`YouTube has no such channel. Check its address.`],
  playlistNotFound: ['content.invalid', t`YouTube has no such playlist. Check its address.`],
  invalidTitle: ['content.invalid', t`YouTube refused the title. Change it.`, 'title'],
  invalidDescription: ['content.invalid', t`YouTube refused the description. Change it.`, 'text'],
  invalidVideoMetadata: ['content.invalid', t`YouTube refused title or description. Change them.`, 'text'],
  invalidFilename: ['media.rejected', 'YouTube refused the file. Export it again as MP4.'],
  mediaBodyRequired: ['media.rejected', t`YouTube received no video. Rampart uploads it again.`],
  commentsDisabled: ['policy.blocked', t`Comments of the video are off. Turn them on in YouTube Studio.`],
  videoNotFound: ['content.invalid', t`YouTube has no such video. Check its address.`],
  forbidden: ['policy.blocked', t`YouTube does not let the channel do this. Look at it in YouTube Studio.`],
  backendError: ['platform.transient', 'YouTube failed. Rampart tries again.'],
};

export const explainYoutube =
  (clock: Clock): Explain =>
  (failure) => {
    const { data } = googleErrorSchema.safeParse(failure.json);
    if (data === undefined) return explainOauth(failure);
    const reason = data.error.errors[0]?.reason ?? '';
    const meaning = REASONS[reason];
    if (meaning === undefined) return null;
    const [code, message, field] = meaning;
    const now = clock.now();
    const midnight = new Date(now.getTime() + untilMidnightPacific(now)).toISOString();
    const dated = code === 'rate.quota' ? { ...failure, resetAt: failure.resetAt ?? midnight } : failure;
    return refusal(dated, { code, message, networkCode: reason, ...(field !== undefined && { field }) });
  };
