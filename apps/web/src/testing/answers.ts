import { afterEach } from '@jest/globals';

/** What the server answers to a request; a rejection is a network that fails. */
export type Answer = (request: Request) => Response | Promise<Response>;

const refused = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = refused;
});

/** A JSON answer. */
export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

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
