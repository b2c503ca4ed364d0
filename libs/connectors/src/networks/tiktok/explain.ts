import { t } from '@rampart/kernel';
import type { ConnectorErrorCode } from '../../contract/errors.js';
import { type Explain, refusal } from '../../http/index.js';
import { explainOauth } from '../../oauth/client.js';
import { envelopeSchema } from './schemas.js';

type Meaning = readonly [code: ConnectorErrorCode, message: string];

const SPAM: Meaning = ['policy.blocked', t`TikTok takes it for spam. Wait a day, and post less often.`];

/** By `error.code`: https://developers.tiktok.com/doc/tiktok-api-v2-error-handling and the page of each call. */
const CODES: Readonly<Record<string, Meaning>> = {
  access_token_invalid: ['auth.expired', 'TikTok no longer accepts the access. Link the account again.'],
  scope_not_authorized: ['auth.scope', t`The account did not allow this. Link it again and allow it.`],
  scope_permission_missed: ['auth.scope', t`The account did not allow this. Link it again and allow it.`],
  rate_limit_exceeded: ['rate.window', 'TikTok asks to wait. Rampart tries again later.'],
  invalid_params: ['content.invalid', 'TikTok refused the request. Change the post.'],
  invalid_param: ['content.invalid', 'TikTok refused the request. Change the post.'],
  invalid_file_upload: ['media.rejected', t`TikTok refused the file. Compare it with the limits.`],
  internal_error: ['platform.transient', 'TikTok failed. Rampart tries again.'],
  spam_risk_too_many_posts: [
    'rate.quota',
    t`The account posted as often as TikTok allows in a day. Try again tomorrow.`,
  ],
  spam_risk_too_many_pending_share: ['rate.quota', t`Too many uploads wait at TikTok. Try again tomorrow.`],
  spam_risk: SPAM,
  spam_risk_user_banned_from_posting: [
    'account.suspended',
    t`TikTok does not let the account post. Open TikTok and follow its steps.`,
  ],
  spam_risk_text: SPAM,
  reached_active_user_cap: [
    'app.not-approved',
    t`The client reached its daily number of users. Ask TikTok for more.`,
  ],
  unaudited_client_can_only_post_to_private_accounts: [
    'app.not-approved',
    t`Until TikTok audits the client, only private accounts can post. Make the account private.`,
  ],
  url_ownership_unverified: [
    'media.rejected',
    t`TikTok fetches photos only from a verified address. Verify it at TikTok.`,
  ],
  privacy_level_option_mismatch: [
    'content.invalid',
    t`The account does not allow this visibility. Try again.`,
  ],
  invalid_publish_id: ['content.invalid', t`TikTok does not know the upload. Rampart uploads it again.`],
};

export const explainTiktok: Explain = (failure) => {
  const { data } = envelopeSchema.safeParse(failure.json);
  if (data === undefined) return explainOauth(failure);
  const { code } = data.error;
  const meaning = CODES[code] ?? (code.startsWith('spam_risk') ? SPAM : undefined);
  if (meaning === undefined) return null;
  return refusal(failure, { code: meaning[0], message: meaning[1], networkCode: code });
};
