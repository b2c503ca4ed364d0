import { DomainError, t } from '@rampart/kernel';
import { readFile } from 'node:fs/promises';
import type { CredentialSource, S3Credentials, Variables } from './credential-source.js';

const VERSION = '2011-06-15';
const ANSWER_MS = 10_000;
/** Credentials are renewed this long before they end, so that they outlast an upload that starts now. */
const AHEAD_MS = 5 * 60_000;

/** Credentials and the moment they end, in milliseconds since 1970. */
interface Lease {
  readonly credentials: S3Credentials;
  readonly ends: number;
}

/**
 * Exchanges the token that the cluster projects into the pod for temporary credentials (AWS STS
 * `AssumeRoleWithWebIdentity`, which MinIO speaks too). Concurrent callers share one exchange.
 * @returns undefined where the pod has no such identity
 */
export function webIdentity(
  variables: Variables,
  now: () => number = Date.now,
): CredentialSource | undefined {
  const { AWS_ROLE_ARN: role, AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile } = variables;
  if (role === undefined || tokenFile === undefined) return undefined;
  const region = variables['AWS_REGION'] ?? variables['RAMPART_S3_REGION'] ?? 'us-east-1';
  const endpoint = variables['AWS_ENDPOINT_URL_STS'] ?? `https://sts.${region}.amazonaws.com`;
  const session = variables['AWS_ROLE_SESSION_NAME'] ?? 'rampart';
  let held: Lease | undefined;
  let asking: Promise<Lease> | undefined;
  return async () => {
    if (held !== undefined && held.ends - AHEAD_MS > now()) return held.credentials;
    asking ??= assumeRole({ endpoint, role, session, tokenFile }).finally(() => (asking = undefined));
    try {
      held = await asking;
    } catch (error) {
      // What is held may outlive an outage of the token service.
      if (held === undefined || held.ends <= now()) throw error;
    }
    return held.credentials;
  };
}

interface Exchange {
  readonly endpoint: string;
  readonly role: string;
  readonly session: string;
  readonly tokenFile: string;
}

/** @throws DomainError `s3.no-identity` with the cause */
async function assumeRole({ endpoint, role, session, tokenFile }: Exchange): Promise<Lease> {
  const answer = await ask(endpoint, {
    Action: 'AssumeRoleWithWebIdentity',
    Version: VERSION,
    RoleArn: role,
    RoleSessionName: session,
    WebIdentityToken: await tokenIn(tokenFile),
  });
  const [accessKeyId, secretAccessKey, sessionToken, expiration] = [
    'AccessKeyId',
    'SecretAccessKey',
    'SessionToken',
    'Expiration',
  ].map((name) => valueOf(answer, name));
  const ends = Date.parse(expiration ?? '');
  if (accessKeyId === undefined || secretAccessKey === undefined || Number.isNaN(ends))
    throw noIdentity('the answer holds no credentials');
  return { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }, ends };
}

/** The token service's answer. A redirect would take the token to a host that the operator did not name. */
async function ask(endpoint: string, parameters: Record<string, string>): Promise<string> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (response.ok) return text;
    throw noIdentity([`status ${response.status}`, valueOf(text, 'Code')].filter(Boolean).join(', '));
  } catch (error) {
    throw error instanceof DomainError ? error : noIdentity('no answer');
  }
}

/** The cluster replaces the file before its token ends, so it is read each time. */
async function tokenIn(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw noIdentity(`${file} cannot be read`);
  }
}

function valueOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]{1,8192})</${name}>`, 'u').exec(xml)?.[1]?.trim();
}

const noIdentity = (why: string): DomainError =>
  new DomainError(
    's3.no-identity',
    'unavailable',
    t`The token service gave no credentials for the S3 store (${why}). Check AWS_ROLE_ARN and the trust of that role.`,
  );
