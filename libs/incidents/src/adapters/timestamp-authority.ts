import { DomainError, t } from '@rampart/kernel';

const TIMEOUT_MS = 20_000;
/** An authority's answer has a few kilobytes; reading stops beyond this limit. */
const MAX_BYTES = 100_000;

/**
 * Requests a time stamp for some bytes (RFC 3161 section 3.4, over HTTP). The verifier decides whether to trust it.
 * @param url address of the authority @returns the authority's response unchanged (DER)
 * @throws DomainError `evidence.no-timestamp` when it does not answer, or answers without a stamp
 */
export async function requestTimestamp(url: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { timestampRequest } = await import('../format/timestamp.js');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: await timestampRequest(bytes),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const type = response.headers.get('content-type') ?? '';
    const length = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || !type.startsWith('application/timestamp-reply') || length > MAX_BYTES)
      throw new Error(`status ${response.status}, ${type}, ${length} bytes`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new DomainError(
      'evidence.no-timestamp',
      'unavailable',
      t`The time-stamp authority did not answer. Try again later.`,
      {
        cause: error instanceof Error ? error.message : 'unknown',
      },
    );
  }
}
