import createClient from 'openapi-fetch';
import { aimed, changesThePast, currentAsOf } from '../time-travel/as-of.js';
import { apiUrl } from './api-base.js';
import { ApiError, errorFromAnswer } from './api-error.js';
import { authorizedFetch } from './authorized-fetch.js';
import type { paths } from './generated.js';
import { queryText } from './query-text.js';

/** Typed by the API's own OpenAPI document (`npm run codegen`). */
export const api = createClient<paths>({
  baseUrl: new URL(apiUrl('/'), window.location.origin).href.replace(/\/$/, ''),
  credentials: 'include',
  querySerializer: queryText,
  fetch: (request) => atTheMoment(request, currentAsOf()),
});

/** Every read shows the moment that the page shows; nothing is changed from a page of the past. @throws ApiError */
async function atTheMoment(request: Request, asOf: number | null): Promise<Response> {
  if (changesThePast(request, asOf))
    throw new ApiError('The past cannot be changed. Go back to now first.', 409, {
      code: 'time-travel.read-only',
    });
  return authorizedFetch(aimed(request, asOf));
}

/** A body's type without `undefined`, which JSON leaves out. */
type Sent<Body> = Body extends object ? { [Key in keyof Body]: Sent<Exclude<Body[Key], undefined>> } : Body;

/** A body as it travels: what is undefined stays at home. */
export const asSent = <Body>(body: Body): Sent<Body> => body as Sent<Body>;

export { type Positioned, unwrap, unwrapPositioned } from './answers.js';

/** Fetches a file of our own API as a blob (pictures and downloads need the token too). @throws ApiError */
export async function fetchBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const url = new URL(apiUrl(path), window.location.origin);
  const response = await authorizedFetch(
    new Request(url, { credentials: 'include', ...(signal ? { signal } : {}) }),
  );
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw errorFromAnswer(body, response.status, response.statusText);
  }
  return response.blob();
}
