import type { IncomingHttpHeaders } from 'node:http';

export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The format of RFC 9110, 8.8.3; longer tags are ignored. */
const ETAG = /^(W\/)?"[\x21\x23-\x7e]{0,500}"$/;
/** Only the form is checked, because the date is sent back unchanged. */
const DATE = /^[A-Za-z0-9 ,:+-]{10,60}$/;
const FULL_EVERY_MS = 86_400_000;

/** Null when the answer has no validators. */
export function validatorsOf({
  etag,
  'last-modified': lastModified,
}: IncomingHttpHeaders): Validators | null {
  const said = {
    ...(etag !== undefined && ETAG.test(etag) && { etag }),
    ...(lastModified !== undefined && DATE.test(lastModified) && { lastModified }),
  };
  return Object.keys(said).length === 0 ? null : said;
}

/** Empty when a full read is due. @param readAt of the last full read, milliseconds since 1970 */
export function conditionsOf(
  validators: Validators | null,
  readAt: number | null,
  now: number,
): Readonly<Record<string, string>> {
  if (validators === null || readAt === null || now - readAt >= FULL_EVERY_MS) return {};
  const { etag, lastModified } = validators;
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}
