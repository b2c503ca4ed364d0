import { describe, expect, it } from '@jest/globals';
import { secretNamesOf } from '@rampart/environment';
import { librarySettingsSchema } from './settings.js';

/** Names of secrets, as settings are named here. */
const SECRET =
  /(SECRET|TOKEN|PASSWORD|KEK|KEKS|KEY|SECRET_ACCESS_KEY|DATABASE_URL|REDIS_URL|SMTP_URL|HEADERS)$/;
/** Names that only look so, with what they hold. */
const PUBLIC = {
  RAMPART_SYSLOG_TLS_KEY: 'the path of a file',
  RAMPART_WITNESS_KEY: 'a public key',
  TIKTOK_CLIENT_KEY: 'the id of a client',
};

describe('the settings of libraries', () => {
  it('are marked as secret where their name says so', () => {
    const named = Object.keys(librarySettingsSchema.shape).filter((name) => SECRET.test(name));
    const secret = new Set(secretNamesOf(librarySettingsSchema));
    expect(named.filter((name) => !secret.has(name)).toSorted()).toEqual(Object.keys(PUBLIC));
    expect(secret).toContain('RAMPART_SOCIAL_KEK');
  });
});
