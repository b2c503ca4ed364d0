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

const KEY = 'RAMPART_E2E_PRODUCT';

/** Hands the product on to the test processes, which inherit the environment. */
export function rememberProduct(product: Product): void {
  process.env[KEY] = JSON.stringify(product);
}

export function product(): Product {
  const text = process.env[KEY];
  if (text === undefined) throw new Error('The product was not started.');
  return JSON.parse(text) as Product;
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
