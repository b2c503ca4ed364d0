import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Settings of an API on a test database: fresh keys, any free port, very high rate limits, and no output. */
export function testEnvironment(databaseUrl: string): Readonly<Record<string, string>> {
  const signingKey = (): string =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return {
    DATABASE_URL: databaseUrl,
    RAMPART_DATA_DIR: '.rampart/test-objects',
    RAMPART_KEK: randomBytes(32).toString('base64'),
    RAMPART_JWT_KEY: signingKey(),
    RAMPART_LOG_KEY: signingKey(),
    // On a busy machine a low-priority thread would get no time.
    RAMPART_STRANGERS_PRIORITY: '0',
    RAMPART_RATE_PER_SECOND: '100000',
    RAMPART_RATE_BURST: '100000',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
}
