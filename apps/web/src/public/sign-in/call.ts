import { apiUrl } from '../../shared/api-client/api-base.js';
import { errorFromAnswer, errorFromNetwork } from '../../shared/api-client/api-error.js';

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(apiUrl(path), { credentials: 'include', ...init });
  } catch (cause) {
    throw errorFromNetwork(cause);
  }
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw errorFromAnswer(body, response.status, response.statusText);
  return body as Answer;
}

/** Posts JSON to a public path of the API. @returns the answer @throws ApiError */
export async function post<Answer>(path: string, body?: object): Promise<Answer> {
  const init: RequestInit =
    body === undefined
      ? { method: 'POST' }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return answerOf(await send(path, init));
}

/** Fetches a public path of the API. @throws ApiError */
export async function read<Answer>(path: string): Promise<Answer> {
  return answerOf(await send(path, {}));
}
