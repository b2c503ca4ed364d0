import { afterEach } from '@jest/globals';

/** What the server answers to a request; a rejection is a network that fails. */
export type Answer = (request: Request) => Response | Promise<Response>;

const refused = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = refused;
});

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A refusal as the API words it (RFC 9457, with a message). */
export const refusal = (status: number, message: string, code = 'spec.refused'): Response =>
  json({ code, status, message, detail: message }, status);

/** From now on every request is answered so. @returns the paths asked for, in order */
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

/** Answers requests by path, such as `/api/auth/me`, and others by 404. @returns the paths asked for, in order */
export const answerPaths = (answers: PathAnswers): readonly string[] =>
  answerAll((request) => {
    const answer = answers[new URL(request.url).pathname];
    if (typeof answer === 'function') return (answer as Answer)(request);
    return answer === undefined ? refusal(404, 'This spec answers nothing here.') : json(answer);
  });

/** One page of a list, its last. */
export const lastPage = (...items: readonly unknown[]) => ({ items, next: null });
