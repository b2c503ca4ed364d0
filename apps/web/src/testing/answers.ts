import { afterEach } from '@jest/globals';

/** The answer to a request. A rejection is a network failure. */
export type Answer = (request: Request) => Response | Promise<Response>;

const refused = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = refused;
});

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A refusal as the API words it (RFC 9457, with a message). */
export const refusal = (status: number, message: string, code = 'spec.refused'): Response =>
  json({ code, status, message, detail: message }, status);

/** Answers all requests from now on. @returns the requested paths, in order */
export function answerAll(answer: Answer): readonly string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    );
    asked.push(new URL(request.url).pathname);
    return answer(request);
  };
  return asked;
}

export type PathAnswers = Readonly<Record<string, unknown>>;

/** Answers requests by path, such as `/api/auth/me`, and others by 404. @returns the requested paths, in order */
export const answerPaths = (answers: PathAnswers): readonly string[] =>
  answerAll((request) => {
    const answer = answers[new URL(request.url).pathname];
    if (typeof answer === 'function') return (answer as Answer)(request);
    return answer === undefined ? refusal(404, 'This spec answers nothing here.') : json(answer);
  });

export const lastPage = (...items: readonly unknown[]) => ({ items, next: null });
