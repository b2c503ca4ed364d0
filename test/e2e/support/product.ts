import { execFileSync } from 'node:child_process';

export interface Product {
  readonly url: string;
  readonly username: string;
  /** The one-time password shown at the first start. */
  readonly password: string;
  readonly mail: string;
  readonly provider: OidcTestProvider;
  /** An extra permitted origin for indicators; only some tests listen there. */
  readonly intelOrigin: string;
  readonly home: string;
  readonly launcher: number;
}

interface OidcTestProvider {
  readonly issuer: string;
  /** `PUT` sets the person who signs in at the provider; `DELETE` makes it decline. */
  readonly control: string;
}

export const START_WITHIN_MS = 180_000;

export const OFFICE = 'RAMPART_E2E_OFFICE';

let mine: Product | undefined;

/** Requests this worker's product, which starts for its first test. */
export async function askForProduct(worker: number): Promise<void> {
  const answer = await fetch(`${process.env[OFFICE]}/${worker}`);
  if (!answer.ok) throw new Error(await answer.text());
  rememberProduct((await answer.json()) as Product);
}

export function rememberProduct(started: Product): void {
  mine = started;
}

export function product(): Product {
  if (mine === undefined) throw new Error('The product was not started.');
  return mine;
}

/** Process ids of this product's workers, without other installations'. */
export function workerPids(): readonly number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === product().launcher && command?.includes('apps/worker/dist/main.js')
      ? [Number(pid)]
      : [];
  });
}
