import { asOfText, readAsOf } from '@rampart/kernel';

/** A log position, or a time in UTC (ISO 8601); null for the present, also where the address asks for neither. */
export const asOfIn = (search: string): string | null =>
  asOfFrom(new URLSearchParams(search).get('asOf') ?? '');

/** As `asOfIn`, of the parameter's value. */
export function asOfFrom(text: string): string | null {
  const asOf = readAsOf(text);
  return asOf === null ? null : asOfText(asOf);
}

export const currentAsOf = (): string | null => asOfIn(window.location.search);

/** Changes allowed from any page: sign-in and notifications. */
const OF_THE_PRESENT = /\/api\/(?:auth|katia)(?:\/|$|\?)/;

/** Whether a request would change something while its page shows the past; one that names its moment only reads. */
export const changesThePast = (request: Request, asOf: string | null): boolean =>
  asOf !== null &&
  request.method !== 'GET' &&
  !OF_THE_PRESENT.test(request.url) &&
  !new URL(request.url).searchParams.has('asOf');

/** A reading request of our API, aimed at the moment the page shows; any other as it is. */
export function aimed(request: Request, asOf: string | null): Request {
  if (asOf === null || request.method !== 'GET') return request;
  const url = new URL(request.url);
  url.searchParams.set('asOf', asOf);
  return new Request(url, request);
}
