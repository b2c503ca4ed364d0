import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Instance {
  /** A random text that the running server repeats, so that another server on the same port is recognised. */
  readonly token: string;
  readonly password: string;
  /** The last port of the server; 0 before the first start. */
  readonly port: number;
}

export const OWNER = 'rampart';

/** Reads `instance.json` of the folder; undefined before the first start. @throws SyntaxError when it is not JSON */
export function readInstance(folder: string): Instance | undefined {
  const path = join(folder, 'instance.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Instance) : undefined;
}

/** A token of 128 random bits (hex), and a password of 192 (base64url). Stores nothing. */
export function newInstance(): Instance {
  return { token: randomBytes(16).toString('hex'), password: randomBytes(24).toString('base64url'), port: 0 };
}

/** Atomic, also in power cuts. Keeps the folder's owner, because a file of root would exclude it. */
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
