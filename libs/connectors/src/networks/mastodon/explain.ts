import { t } from '@rampart/kernel';
import { type Explain, refusal } from '../../http/index.js';
import { explainOauth, oauthErrorSchema } from '../../oauth/client.js';

/** Mastodon's errors are sentences without codes, in the language of the server, so the status decides. */
export const explainMastodon: Explain = (failure) => {
  const oauth = explainOauth(failure);
  if (oauth !== null) return oauth;
  if (!oauthErrorSchema.safeParse(failure.json).success) return null;
  const { status, name } = failure;
  const networkCode = `HTTP ${status}`;
  // Tokens do not expire, so a refused one was revoked.
  if (status === 401)
    return refusal(failure, {
      ...{ code: 'auth.revoked', networkCode },
      message: t`${name} no longer accepts the link. Link the account again.`,
    });
  if (status === 422)
    return refusal(failure, {
      ...{ code: 'content.invalid', networkCode },
      message: t`${name} refused text or files. Compare them with the limits of the instance.`,
    });
  return null;
};
