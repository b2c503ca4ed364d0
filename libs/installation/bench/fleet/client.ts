import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './accounts.js';

/** Milliseconds after which a request that is still not answered counts as failed. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 200;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks an API as a person's program does: it signs in again when its token ends, and repeats what failed. */
export class Client {
  readonly failures: string[] = [];
  repeats = 0;
  private token: Promise<string> | null = null;

  constructor(
    private readonly url: string,
    private readonly account: Account,
  ) {}

  /** One try. @throws Error when there is no answer */
  async ask(path: string, body?: object): Promise<Answer> {
    const token = await this.signIn();
    const answer = await send(`${this.url}${path}`, { authorization: `Bearer ${token}` }, body);
    if (answer.status === 401) this.token = null;
    return answer;
  }

  /** Repeats the request until it is answered otherwise than by a fault. @returns null when it failed for good */
  async insist(path: string, body?: object): Promise<Answer | null> {
    const until = performance.now() + TIMEOUT_MS;
    for (let last = ''; ; this.repeats += 1) {
      try {
        const answer = await this.ask(path, body);
        if (needsSignIn(answer)) this.token = null;
        else if (answer.status < 500 && ![401, 429].includes(answer.status)) return answer;
        last = `status ${answer.status}`;
      } catch (error) {
        last = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
      }
      if (performance.now() > until) {
        this.failures.push(`${path}: ${last}`);
        return null;
      }
      await sleep(PAUSE_MS);
    }
  }

  private signIn(): Promise<string> {
    this.token ??= this.newToken().catch((error: unknown) => {
      this.token = null;
      throw error;
    });
    return this.token;
  }

  private async newToken(): Promise<string> {
    const { username, password } = this.account;
    const { status, body } = await send(`${this.url}/api/auth/login`, {}, { username, password });
    const token = (body as { access_token?: string } | null)?.access_token;
    if (token === undefined) throw new Error(`The sign-in was answered by ${status}.`);
    return token;
  }
}

/** A session older than some minutes must be confirmed before people are invited. */
const needsSignIn = ({ status, body }: Answer): boolean =>
  status === 403 && (body as { code?: string } | null)?.code === 'step-up.required';

async function send(url: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
