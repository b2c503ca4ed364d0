import { asOfText, readAsOf } from '@rampart/kernel';

/** A log position, or a time in UTC (ISO 8601). Null for the present, also for invalid values. */
export const asOfIn = (search: string): string | null =>
  asOfFrom(new URLSearchParams(search).get('asOf') ?? '');

/** Like `asOfIn`, for the value of the parameter. */
export function asOfFrom(text: string): string | null {
  const asOf = readAsOf(text);
  return asOf === null ? null : asOfText(asOf);
}

export const currentAsOf = (): string | null => asOfIn(window.location.search);

/** Paths with changes that are allowed from pages of the past, such as sign-in. */
const OF_THE_PRESENT = /\/api\/(?:auth|katia)(?:\/|$|\?)/;

/** Whether a request would change something while its page shows the past. A request with a moment only reads. */
export const changesThePast = (request: Request, asOf: string | null): boolean =>
  asOf !== null &&
  request.method !== 'GET' &&
  !OF_THE_PRESENT.test(request.url) &&
  !new URL(request.url).searchParams.has('asOf');

/** Adds the page's moment to a reading request of our API. Other requests are returned unchanged. */
export function aimed(request: Request, asOf: string | null): Request {
  if (asOf === null || request.method !== 'GET') return request;
  const url = new URL(request.url);
  url.searchParams.set('asOf', asOf);
  return new Request(url, request);
}
