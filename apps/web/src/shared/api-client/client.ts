import { t } from '@rampart/kernel';
import createClient from 'openapi-fetch';
import { aimed, changesThePast, currentAsOf } from '../time-travel/as-of.js';
import { apiUrl } from './api-base.js';
import { ApiError, errorFromAnswer } from './api-error.js';
import { authorizedFetch } from './authorized-fetch.js';
import type { paths } from './generated.js';
import { afterWhatIsKnown, noteAnswer } from './known-position.js';
import { queryText } from './query-text.js';

/** A client with the types of the API's OpenAPI document (`npm run codegen`). */
export const api = createClient<paths>({
  baseUrl: new URL(apiUrl('/'), window.location.origin).href.replace(/\/$/, ''),
  credentials: 'include',
  querySerializer: queryText,
  fetch: (request) => atTheMoment(request, currentAsOf()),
});

/** Adds the page's moment to reading requests, and refuses changes from a page of the past. @throws ApiError */
async function atTheMoment(request: Request, asOf: string | null): Promise<Response> {
  if (changesThePast(request, asOf))
    throw new ApiError(t`The past cannot be changed. Go back to now first.`, 409, {
      code: 'time-travel.read-only',
    });
  return asOf === null ? present(request) : authorizedFetch(aimed(request, asOf));
}

/** Keeps the position of the answer. */
async function present(request: Request): Promise<Response> {
  const { method } = request;
  const response = await authorizedFetch(method === 'GET' ? afterWhatIsKnown(request) : request);
  noteAnswer(method, response);
  return response;
}

type Sent<Body> = Body extends object ? { [Key in keyof Body]: Sent<Exclude<Body[Key], undefined>> } : Body;

/** A body in the type that is sent, which leaves out undefined fields. */
export const asSent = <Body>(body: Body): Sent<Body> => body as Sent<Body>;

export { type Positioned, type PositionedPage, unwrap, unwrapPage, unwrapPositioned } from './answers.js';

async function fetchOk(path: string, signal?: AbortSignal): Promise<Response> {
  const url = new URL(apiUrl(path), window.location.origin);
  const response = await authorizedFetch(
    afterWhatIsKnown(new Request(url, { credentials: 'include', ...(signal ? { signal } : {}) })),
  );
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw errorFromAnswer(body, response.status, response.statusText);
  }
  return response;
}

/** Fetches a file of the API as a blob, because pictures and downloads need the token too. @throws ApiError */
export const fetchBlob = async (path: string, signal?: AbortSignal): Promise<Blob> =>
  (await fetchOk(path, signal)).blob();

/** Like `fetchBlob`, with the name that the server gives the file. @throws ApiError */
export async function fetchFile(path: string): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await fetchOk(path);
  const named = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: named ?? 'download', content: await response.blob() };
}
