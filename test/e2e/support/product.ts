import { execFileSync } from 'node:child_process';

/** The product under test, as `npm start` describes it. */
export interface Product {
  readonly url: string;
  readonly username: string;
  /** The one-time password shown at the first start. */
  readonly password: string;
  /** Inbox of the simulated mail server. */
  readonly mail: string;
  /** The OpenID provider it trusts, started with it. */
  readonly provider: OidcTestProvider;
  /** Where it may ask for indicators beside public hosts; nobody listens there unless a test does. */
  readonly intelOrigin: string;
  readonly home: string;
  /** Process id of the launcher. */
  readonly launcher: number;
}

interface OidcTestProvider {
  readonly issuer: string;
  /** `PUT` a person here and they are who signs in at the provider from now on; `DELETE` and everybody declines. */
  readonly control: string;
}

/** Milliseconds that a product has to start. */
export const START_WITHIN_MS = 180_000;

/** The environment variable that says where products are handed out. */
export const OFFICE = 'RAMPART_E2E_OFFICE';

let mine: Product | undefined;

/** Asks for the product of this worker, which is started for its first test. */
export async function askForProduct(worker: number): Promise<void> {
  const answer = await fetch(`${process.env[OFFICE]}/${worker}`);
  if (!answer.ok) throw new Error(await answer.text());
  rememberProduct((await answer.json()) as Product);
}

/** Says which product this process is about. */
export function rememberProduct(started: Product): void {
  mine = started;
}

/** The product that this worker's tests have for themselves. */
export function product(): Product {
  if (mine === undefined) throw new Error('The product was not started.');
  return mine;
}

/** Process ids of this product's workers; other installations on the machine are not its business. */
export function workerPids(): readonly number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === product().launcher && command?.includes('apps/worker/dist/main.js')
      ? [Number(pid)]
      : [];
  });
}
