import { AwsClient } from 'aws4fetch';
import type { CredentialSource, S3Credentials } from './credential-source.js';

const RETRIES = 3;

/**
 * AWS Signature Version 4. Retries 429 and 5xx three times. No redirects: data would go to a host that the
 * operator did not name. @throws DomainError `s3.no-identity`
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
