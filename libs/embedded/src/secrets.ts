import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Base64. They decrypt its data and sign in its name: never print or log them. */
export interface InstallationSecrets {
  /** Key-encryption key: 32 random bytes (AES-256). */
  readonly kek: string;
  /** Signs access tokens: Ed25519, PKCS#8 DER. */
  readonly jwtKey: string;
  /** Signs the log's checkpoints: Ed25519, PKCS#8 DER. */
  readonly logKey: string;
  /** More settings of rotated keys, by name. */
  readonly rotated?: Readonly<Record<string, string>>;
}

/** Created with mode 0600 on first use. Concurrent first users get the same keys. */
export function loadSecrets(path: string): InstallationSecrets {
  if (!existsSync(path)) createSecrets(path);
  return JSON.parse(readFileSync(path, 'utf8')) as InstallationSecrets;
}

/** Replaces the file in one step, so that a starting process reads either the old or the new keys. */
export function replaceSecrets(path: string, secrets: InstallationSecrets): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

function createSecrets(path: string): void {
  const secrets: InstallationSecrets = {
    kek: randomBytes(32).toString('base64'),
    jwtKey: newKey(),
    logKey: newKey(),
  };
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears atomically and never replaces the file of another process.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function newKey(): string {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
}
