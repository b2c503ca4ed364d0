/** Writes the environment file of docker-compose.yml: new keys and a database password, once. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { makeHome } from './lib/launcher-lock.mjs';
import { inHome } from './lib/project.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

await runScript(async () => {
  makeHome();
  const path = inHome('compose.env');
  if (existsSync(path))
    throw new PlainFailure(`${path} exists already; its keys open what is stored. Nothing was written.`);
  const lines = [
    `POSTGRES_PASSWORD=${randomBytes(24).toString('base64url')}`,
    `RAMPART_KEK=${randomBytes(32).toString('base64')}`,
    `RAMPART_JWT_KEY=${signingKey()}`,
    `RAMPART_LOG_KEY=${signingKey()}`,
  ];
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`Written: ${path}. Keep a copy in a safe place: without these keys the data cannot be read.`);
});

/** An Ed25519 private key, PKCS#8 DER in base64. */
function signingKey() {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
}
