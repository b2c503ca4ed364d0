/**
 * Writes the environment file of docker-compose.yml with new keys and database passwords; adds missing ones to an
 * older file.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeHome } from './lib/launcher-lock.mjs';
import { inHome } from './lib/project.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

await runScript(async () => {
  makeHome();
  const path = inHome('compose.env');
  const before = existsSync(path) ? readFileSync(path, 'utf8').replace(/\n*$/, '\n') : '';
  const there = new Set(before.split('\n').map((line) => line.split('=')[0]));
  const lines = [
    `POSTGRES_PASSWORD=${randomBytes(24).toString('base64url')}`,
    `RAMPART_SERVICE_PASSWORD=${randomBytes(24).toString('base64url')}`,
    `RAMPART_KEK=${randomBytes(32).toString('base64')}`,
    `RAMPART_JWT_KEY=${signingKey()}`,
    `RAMPART_LOG_KEY=${signingKey()}`,
  ].filter((line) => !there.has(line.split('=')[0]));
  if (lines.length === 0)
    throw new PlainFailure(`${path} exists already; its keys open what is stored. Nothing was written.`);
  writeFileSync(path, `${before}${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`Written: ${path}. Keep a copy in a safe place: without these keys the data cannot be read.`);
});

/** An Ed25519 private key, PKCS#8 DER in base64. */
function signingKey() {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
}
