import { t } from '@rampart/kernel';
import type { ConnectorErrorCode } from '../../contract/errors.js';
import { type Explain, type Failure, refusal } from '../../http/index.js';
import { explainOauth, oauthErrorSchema } from '../../oauth/client.js';
import { restErrorSchema } from './schemas.js';

type Meaning = readonly [code: ConnectorErrorCode, message: string];

const CODES: Readonly<Record<string, Meaning>> = {
  EXPIRED_ACCESS_TOKEN: ['auth.expired', 'LinkedIn no longer accepts the access. Link the account again.'],
  INVALID_ACCESS_TOKEN: ['auth.revoked', 'LinkedIn no longer accepts the link. Link the account again.'],
  REVOKED_ACCESS_TOKEN: ['auth.revoked', 'LinkedIn no longer accepts the link. Link the account again.'],
  ACCESS_DENIED: ['auth.scope', 'LinkedIn needs another permission. Link the account again and allow it.'],
  NONEXISTENT_VERSION: [
    'contract.changed',
    t`LinkedIn ended the version. Set LINKEDIN_VERSION to a newer one.`,
  ],
  VERSION_MISSING: ['contract.changed', t`LinkedIn asks for another version. Set LINKEDIN_VERSION.`],
  INVALID_CONTENT: ['media.rejected', 'LinkedIn refused a file. Choose another one.'],
};

/** Matches the whole message, in which LinkedIn names the existing post. */
const DUPLICATE = /^Content is a duplicate of (urn:li:(?:share|ugcPost):\d+)\.?$/;

export const explainLinkedin: Explain = (failure) => {
  if (failure.status === 429) return limited(failure);
  const { data: oauth } = oauthErrorSchema.safeParse(failure.json);
  if (oauth !== undefined) return explainOauth(failure);
  const { data } = restErrorSchema.safeParse(failure.json);
  if (data === undefined) return null;
  const { code, message = '', errorDetails } = data;
  const [, existingPostId] = DUPLICATE.exec(message) ?? [];
  const inputs = errorDetails?.inputErrors?.map((one) => one.code) ?? [];
  if (existingPostId !== undefined || inputs.includes('DUPLICATE_POST'))
    return refusal(failure, {
      code: 'content.duplicate',
      message: 'LinkedIn already has this post. Change its text, or leave it.',
      networkCode: 'DUPLICATE_POST',
      existingPostId: existingPostId ?? null,
    });
  const meaning = code === undefined ? undefined : CODES[code];
  if (meaning === undefined) return null;
  return refusal(failure, { code: meaning[0], message: meaning[1], networkCode: code ?? null });
};

/** Limits are per day, client and member, and end at midnight UTC. */
const limited = (failure: Failure) =>
  refusal(failure, {
    code: 'rate.quota',
    message: t`LinkedIn takes no more requests today. Rampart tries again tomorrow.`,
    networkCode: 'HTTP 429',
  });
