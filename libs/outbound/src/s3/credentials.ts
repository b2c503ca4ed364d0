import { readFileSync } from 'node:fs';
import { webIdentity } from './web-identity.js';

/** What signs a request to an S3-compatible store. Temporary credentials carry a session token. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Gives the credentials that are valid now. */
export type CredentialSource = () => Promise<S3Credentials>;

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The credentials of an S3 store: the keys of the first prefix that has both, else the pod's own identity
 * (`AWS_ROLE_ARN` and `AWS_WEB_IDENTITY_TOKEN_FILE`).
 *
 * @param prefixes such as `RAMPART_S3` for `RAMPART_S3_ACCESS_KEY_ID` and `RAMPART_S3_SECRET_ACCESS_KEY` (or `…_FILE`)
 * @returns undefined without either
 */
export function s3Credentials(
  variables: Variables,
  prefixes: readonly string[],
): CredentialSource | undefined {
  for (const prefix of prefixes) {
    const accessKeyId = variables[`${prefix}_ACCESS_KEY_ID`];
    const secretAccessKey = secretOf(variables, prefix);
    if (accessKeyId === undefined || secretAccessKey === undefined) continue;
    const credentials = { accessKeyId, secretAccessKey };
    return () => Promise.resolve(credentials);
  }
  return webIdentity(variables);
}

function secretOf(variables: Variables, prefix: string): string | undefined {
  const file = variables[`${prefix}_SECRET_ACCESS_KEY_FILE`];
  return (
    variables[`${prefix}_SECRET_ACCESS_KEY`] ??
    (file === undefined ? undefined : readFileSync(file, 'utf8').trim())
  );
}
