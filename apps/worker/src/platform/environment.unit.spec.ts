import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { readEnvironment } from './environment.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const GIVEN = {
  DATABASE_URL: 'postgres://rampart:secret@db:5432/rampart',
  RAMPART_DATA_DIR: '/objects',
  RAMPART_KEK: KEY,
  RAMPART_LOG_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
};

describe('the worker’s environment', () => {
  it('puts the queue into a database of its own beside the main one', () => {
    expect(readEnvironment(GIVEN).JOBS_DATABASE_URL).toBe('postgres://rampart:secret@db:5432/rampart_jobs');
    const own = 'postgres://rampart@other/queue';
    expect(readEnvironment({ ...GIVEN, JOBS_DATABASE_URL: own }).JOBS_DATABASE_URL).toBe(own);
  });

  it('treats an empty variable as not set', () => {
    expect(readEnvironment({ ...GIVEN, REDIS_URL: '', WORKER_HEALTH_PORT: '' })).toMatchObject({
      WORKER_GRACE_MS: 8_000,
    });
  });

  it('lists all missing and invalid variables at once, and repeats no value', () => {
    const wrong = {
      ...GIVEN,
      RAMPART_KEK: Buffer.alloc(8, 1).toString('base64'),
      WORKER_HEALTH_PORT: 'ninety',
      DATABASE_URL: undefined,
    };
    const read = () => readEnvironment(wrong);
    expect(read).toThrow(/DATABASE_URL: is missing/);
    expect(read).toThrow(/RAMPART_KEK: must be exactly 32 bytes/);
    expect(read).toThrow(/WORKER_HEALTH_PORT: must be a whole number/);
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('ninety') }));
  });
});
