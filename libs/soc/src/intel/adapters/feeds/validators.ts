import type { IncomingHttpHeaders } from 'node:http';

/** By what a server knows whether something has changed (RFC 9110, 8.8). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** An entity tag (RFC 9110, 8.8.3); what is longer is no help. */
const ETAG = /^(W\/)?"[\x21\x23-\x7e]{0,500}"$/;
/** Only its form: it is given back as it came. */
const DATE = /^[A-Za-z0-9 ,:+-]{10,60}$/;
/** That a source still says the same is written down once a day, so it is read in full as often. */
const FULL_EVERY_MS = 86_400_000;

/** What an answer says of itself; null: nothing that it could be asked by. */
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

/**
 * Headers that ask for something only if it has changed; none where it is to be read in full.
 * @param readAt when it was read in full last, milliseconds since 1970
 */
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
