import { describe, expect, it } from '@jest/globals';
import { mailEnvironmentSchema } from './mail-settings.js';
import { smtpOptionsOf } from './smtp-options.js';

describe('the setting MAIL_FROM', () => {
  it.each(['', 'rampart', 'Rampart <a@rampart.test>', 'a@rampart.test\nBcc: b@rampart.test'])(
    'refuses %j',
    (MAIL_FROM) => {
      expect(mailEnvironmentSchema.safeParse({ MAIL_FROM }).success).toBe(false);
    },
  );

  it('defaults to an address that cannot exist', () => {
    expect(mailEnvironmentSchema.parse({})).toEqual({ MAIL_FROM: 'no-reply@rampart.invalid' });
  });
});

describe('the setting SMTP_URL', () => {
  it.each([
    'http://mail.test',
    'smtp://',
    'mail.test:25',
    'smtp://mail.test/path',
    'smtp://mail.test?tls.rejectUnauthorized=false',
    'smtp://mail.test?logger=true',
    'smtps://mail.test?tls=off',
  ])('refuses %s', (SMTP_URL) => {
    expect(mailEnvironmentSchema.safeParse({ SMTP_URL }).success).toBe(false);
  });

  it.each([
    ['smtp://mail.test', { host: 'mail.test', port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://mail.test:25', { port: 25, requireTLS: true }],
    ['smtps://mail.test', { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtps://127.0.0.1', { port: 465, secure: true, ignoreTLS: false }],
    ['smtp://relay.internal:25?tls=off', { requireTLS: false, ignoreTLS: true }],
    ['smtp://127.0.0.1:9025', { port: 9025, requireTLS: false, ignoreTLS: true }],
    ['smtp://localhost:9025', { requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]:9025', { host: '::1', requireTLS: false, ignoreTLS: true }],
    ['smtp://127.0.0.1.evil.test', { requireTLS: true }],
    ['smtp://ada%40x:p%3Aw@mail.test', { auth: { user: 'ada@x', pass: 'p:w' } }],
  ])('accepts %s', (SMTP_URL, options) => {
    expect(mailEnvironmentSchema.safeParse({ SMTP_URL }).success).toBe(true);
    expect(smtpOptionsOf(SMTP_URL)).toMatchObject(options);
    // No setting disables the verification of certificates.
    expect(smtpOptionsOf(SMTP_URL)).not.toHaveProperty('tls');
  });
});
