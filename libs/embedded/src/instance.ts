import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Instance {
  /** Random; the running server repeats it, which distinguishes ours on the same port. */
  readonly token: string;
  readonly password: string;
  /** Its last port; 0 before the first start. */
  readonly port: number;
}

export const OWNER = 'rampart';

/** Reads the folder's `instance.json`; undefined before the first start. @throws SyntaxError when it is no JSON */
export function readInstance(folder: string): Instance | undefined {
  const path = join(folder, 'instance.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Instance) : undefined;
}

/** Credentials of a new cluster: 128 random bits as token (hex), 192 as password (base64url). Stores nothing. */
export function newInstance(): Instance {
  return { token: randomBytes(16).toString('hex'), password: randomBytes(24).toString('base64url'), port: 0 };
}

/** Atomic against power cuts. Keeps the folder's owner, because root's command line would shut it out. */
export function writeInstance(folder: string, instance: Instance): void {
  const path = join(folder, 'instance.json');
  writeFileSync(`${path}.new`, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(folder);
    chownSync(`${path}.new`, uid, gid);
  }
  renameSync(`${path}.new`, path);
}

/** `postgres://` URL of a database of this instance. */
export function instanceUrl(instance: Instance, database: string): string {
  return `postgres://${OWNER}:${instance.password}@127.0.0.1:${instance.port}/${database}`;
}
