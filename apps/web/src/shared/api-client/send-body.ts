import { apiUrl } from './api-base.js';
import { errorFromAnswer } from './api-error.js';
import { authorizedFetch } from './authorized-fetch.js';
import { noteAnswer } from './known-position.js';

/** Sends a file as the whole body, under its own media type. @throws ApiError */
export async function sendBody(method: 'PUT' | 'POST', path: string, body: Blob): Promise<void> {
  const response = await authorizedFetch(
    new Request(new URL(apiUrl(path), window.location.origin), {
      method,
      credentials: 'include',
      headers: { 'Content-Type': body.type || 'application/octet-stream' },
      body,
    }),
  );
  noteAnswer(method, response);
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  throw errorFromAnswer(answer, response.status, response.statusText);
}
