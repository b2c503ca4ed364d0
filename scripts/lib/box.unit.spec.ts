import { describe, expect, it } from '@jest/globals';
import { drawBox, welcomeBox } from './box.mjs';

describe('the box that a start prints', () => {
  const facts = {
    url: 'http://127.0.0.1:8000',
    home: '/home/ada/rampart/.rampart',
    database: 'bundled PostgreSQL 18',
    pid: 4711,
  };

  it('aligns its frame for lines of any length', () => {
    expect(drawBox(['a', 'bcd'])).toBe('┌───────┐\n│  a    │\n│  bcd  │\n└───────┘');
  });

  it('shows the one-time password on the first run', () => {
    const text = welcomeBox({ ...facts, admin: { username: 'admin', password: 'abcde-fghij' } });
    for (const part of [
      facts.url,
      'admin',
      'abcde-fghij',
      facts.home,
      facts.database,
      'Ctrl-C',
      'kill 4711',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows where simulated mail is read, if there is any', () => {
    expect(welcomeBox(facts)).not.toContain('Mail');
    expect(welcomeBox({ ...facts, inbox: 'http://127.0.0.1:9000/mail' })).toMatch(
      /Mail {7}http:\/\/127\.0\.0\.1:9000\/mail {3}\(simulated/,
    );
  });

  it('explains how to sign in later when there is no password to show', () => {
    const text = welcomeBox(facts);
    expect(text).not.toContain('Password');
    expect(text).toContain('rampart users reset-password');
  });

  it('names the administrator again when the start that made the password was interrupted', () => {
    const text = welcomeBox({ ...facts, admin: { username: 'admin', password: null } });
    expect(text).toContain('Sign in    admin');
    expect(text).toContain('npx rampart users reset-password admin');
    expect(text).not.toContain('null');
  });
});
