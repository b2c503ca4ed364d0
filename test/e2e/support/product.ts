import { execFileSync } from 'node:child_process';

export interface Product {
  readonly url: string;
  readonly username: string;
  /** The one-time password that the first start prints. */
  readonly password: string;
  readonly mail: string;
  readonly provider: OidcTestProvider;
  /** A further origin that indicators may be fetched from. Only some tests run a server there. */
  readonly intelOrigin: string;
  readonly home: string;
  readonly launcher: number;
}

interface OidcTestProvider {
  readonly issuer: string;
  /** `PUT` sets the person who signs in at the OpenID provider; `DELETE` makes the sign-in decline. */
  readonly control: string;
}

export const START_WITHIN_MS = 180_000;

export const OFFICE = 'RAMPART_E2E_OFFICE';

let mine: Product | undefined;

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

/** Process ids of this product's workers, without those of other installations. */
export function workerPids(): readonly number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === product().launcher && command?.includes('apps/worker/dist/main.js')
      ? [Number(pid)]
      : [];
  });
}
