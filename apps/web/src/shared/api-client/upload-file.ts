import { t } from '@rampart/kernel';
import { apiUrl } from './api-base.js';
import { errorFromAnswer } from './api-error.js';
import { refresher } from './authorized-fetch.js';
import { authorizer, reporting } from './authorizer.js';
import { noteAnswer } from './known-position.js';
import { tokens } from './session-tokens.js';
import { stepUpDesk } from './step-up.js';

/** Receives the sent share of a file, from 0 to 1. */
export type OnSent = (share: number) => void;

const sendTelling =
  (file: Blob, onSent: OnSent) =>
  (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      call.withCredentials = true;
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
      call.onerror = () => reject(new TypeError(t`The connection broke off. Upload the file again.`));
      call.onload = () =>
        resolve(
          new Response([204, 205, 304].includes(call.status) ? null : call.responseText, {
            status: call.status,
            statusText: call.statusText,
            headers: {
              'Content-Type': call.getResponseHeader('Content-Type') ?? 'text/plain',
              'X-As-Of': call.getResponseHeader('X-As-Of') ?? '',
            },
          }),
        );
      call.send(file);
    });

/** Posts a file as the whole body (`application/octet-stream`). @returns the answer @throws ApiError */
export async function uploadFile(path: string, file: Blob, onSent: OnSent): Promise<unknown> {
  const send = reporting(sendTelling(file, onSent));
  const upload = authorizer({ send, tokens, refresher, desk: stepUpDesk });
  // The request has no body here, because the file is sent directly, and again after a retry.
  const response = await upload(
    new Request(new URL(apiUrl(path), window.location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );
  noteAnswer('POST', response);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw errorFromAnswer(answer, response.status, response.statusText);
}
