import { readFileSync } from 'node:fs';
import type { CredentialSource, Variables } from './credential-source.js';
import { webIdentity } from './web-identity.js';

/**
 * The credentials of an S3 store: the keys of the first prefix that has both, else the pod's own identity
 * (`AWS_ROLE_ARN` and `AWS_WEB_IDENTITY_TOKEN_FILE`).
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
