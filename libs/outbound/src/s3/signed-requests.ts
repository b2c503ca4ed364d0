import { AwsClient } from 'aws4fetch';
import type { CredentialSource, S3Credentials } from './credential-source.js';

const RETRIES = 3;

/**
 * Sends requests to an S3-compatible store with AWS Signature Version 4. Answers of status 429 and 5xx are asked for
 * up to three times more. Redirects are not followed: they would take data to a host that the operator did not name.
 * @throws DomainError `s3.no-identity` when temporary credentials cannot be had
 */
export function signedRequests(
  region: string,
  source: CredentialSource,
): (url: string, init: RequestInit) => Promise<Response> {
  let signing: { credentials: S3Credentials; client: AwsClient } | undefined;
  return async (url, init) => {
    const credentials = await source();
    if (signing?.credentials !== credentials) {
      const client = new AwsClient({ ...credentials, region, service: 's3', retries: RETRIES });
      signing = { credentials, client };
    }
    return signing.client.fetch(url, { ...init, redirect: 'manual' });
  };
}
