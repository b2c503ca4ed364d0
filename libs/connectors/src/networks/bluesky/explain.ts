import { t } from '@rampart/kernel';
import type { ConnectorErrorCode } from '../../contract/errors.js';
import { type Explain, refusal } from '../../http/index.js';
import { explainOauth } from '../../oauth/client.js';
import { xrpcErrorSchema } from './schemas.js';

type Meaning = readonly [code: ConnectorErrorCode, message: string];

const EXPIRED: Meaning = ['auth.expired', 'Bluesky no longer accepts the access. Link the account again.'];
const SUSPENDED: Meaning = [
  'account.suspended',
  t`Bluesky closed the account. Log in at Bluesky and follow its steps.`,
];
const TOO_LARGE: Meaning = [
  'media.rejected',
  t`The server of the account takes no file this large. Make it smaller.`,
];

/** Meanings of XRPC codes (`error`) and of codes of OAuth resources. Bluesky also uses HTTP 400 to refuse tokens. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ExpiredToken: EXPIRED,
  InvalidToken: EXPIRED,
  invalid_token: EXPIRED,
  AuthMissing: EXPIRED,
  AuthenticationRequired: [
    'auth.revoked',
    t`Bluesky does not accept handle and app password. Enter them again.`,
  ],
  AuthFactorTokenRequired: ['auth.revoked', t`Bluesky asks for a second factor. Use an app password.`],
  insufficient_scope: ['auth.scope', t`The account did not allow this. Link the account again and allow it.`],
  ScopeMissingError: ['auth.scope', t`The account did not allow this. Link the account again and allow it.`],
  AccountTakedown: SUSPENDED,
  AccountDeactivated: SUSPENDED,
  AccountSuspended: SUSPENDED,
  RepoTakendown: SUSPENDED,
  RepoDeactivated: SUSPENDED,
  BlobTooLarge: TOO_LARGE,
  PayloadTooLarge: TOO_LARGE,
  InvalidMimeType: ['media.rejected', t`Bluesky does not accept this kind of file. Convert it.`],
  InvalidSwap: ['platform.transient', t`The account was changed at the same time. Rampart tries again.`],
  UpstreamFailure: ['platform.transient', 'Bluesky failed. Rampart tries again.'],
  UpstreamTimeout: ['platform.transient', 'Bluesky failed. Rampart tries again.'],
  HandleNotFound: ['content.invalid', t`Bluesky does not know the handle. Check its spelling.`],
  InvalidRequest: ['content.invalid', 'Bluesky refused the request. Change the post.'],
};

export const explainBluesky: Explain = (failure) => {
  const { data } = xrpcErrorSchema.safeParse(failure.json);
  if (data === undefined || failure.status === 429 || failure.status >= 500) return null;
  const meaning = MEANINGS[data.error];
  if (meaning === undefined) return explainOauth(failure);
  const [code, message] = meaning;
  return refusal(failure, { code, message, networkCode: data.error });
};
