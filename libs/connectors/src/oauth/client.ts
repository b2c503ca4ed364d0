import { t } from '@rampart/kernel';
import { ConnectorError, type ConnectorErrorCode } from '../contract/errors.js';
import { type Explain, type Failure, refusal } from '../http/index.js';
import { z } from 'zod';

/** HTTP Basic by RFC 6749, 2.3.1: id and secret are form-encoded before they are joined. */
export function basicAuthorization({ id, secret }: { readonly id: string; readonly secret: string }): string {
  const text = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return `Basic ${Buffer.from(text).toString('base64')}`;
}

/** The end of a token with this lifetime in seconds; null when the network named none. */
export const endOf = (seconds: number | null | undefined, now: Date): string | null =>
  seconds === null || seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000).toISOString();

export const oauthErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

const MEANINGS: Readonly<Record<string, { code: ConnectorErrorCode; message: (name: string) => string }>> = {
  invalid_grant: {
    code: 'auth.revoked',
    message: (name) => t`${name} no longer accepts the link. Link the account again.`,
  },
  invalid_client: {
    code: 'app.not-approved',
    message: (name) => t`${name} does not know the client. Check its id and secret.`,
  },
  unauthorized_client: {
    code: 'app.not-approved',
    message: (name) => t`${name} refused the client. Check its id and secret.`,
  },
  invalid_scope: {
    code: 'auth.scope',
    message: (name) => t`${name} refused the permissions. Check the client's products there.`,
  },
};

/** Explains errors of token endpoints (RFC 6749, 5.2) by code. */
export const explainOauth: Explain = (failure: Failure) => {
  const { data } = oauthErrorSchema.safeParse(failure.json);
  const meaning = data === undefined ? undefined : MEANINGS[data.error];
  if (data === undefined || meaning === undefined) return null;
  return refusal(failure, {
    code: meaning.code,
    message: meaning.message(failure.name),
    networkCode: data.error,
  });
};

/** The error for a link without the required token. */
export const needsRelink = (name: string): ConnectorError =>
  new ConnectorError('auth.revoked', t`The link to ${name} cannot be renewed. Link the account again.`);
