/** The log position in an address, or null for the present. */
export function asOfIn(search: string): number | null {
  const text = new URLSearchParams(search).get('asOf') ?? '';
  const position = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(position) ? position : null;
}

/** The position this tab's address asks to be shown. */
export const currentAsOf = (): number | null => asOfIn(window.location.search);

/** What is never shown as it was: who is signed in, and their secrets; nor the way through time itself. */
const OF_THE_PRESENT = /\/api\/(?:auth|history|katia|health|tiers|public)(?:\/|$|\?)/;

/** Whether a request would change something while its page shows the past. */
export const changesThePast = (request: Request, asOf: number | null): boolean =>
  asOf !== null && request.method !== 'GET' && !OF_THE_PRESENT.test(request.url);

/** A reading request of our API, aimed at the moment the page shows; any other as it is. */
export function aimed(request: Request, asOf: number | null): Request {
  if (asOf === null || request.method !== 'GET' || OF_THE_PRESENT.test(request.url)) return request;
  const url = new URL(request.url);
  url.searchParams.set('asOf', String(asOf));
  return new Request(url, request);
}
