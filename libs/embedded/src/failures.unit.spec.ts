import { describe, expect, it } from '@jest/globals';
import { fileFailure, serverFailure } from './failures.js';

const errno = (code: string): Error => Object.assign(new Error(code), { code });

describe('the failure of a file operation', () => {
  it.each([
    ['ENOSPC', 'embedded.no-space', /disk that holds \/data is full/],
    ['EROFS', 'embedded.not-writable', /may not write to \/data/],
    ['EACCES', 'embedded.not-writable', /set RAMPART_HOME/],
    ['EMFILE', 'embedded.file-failure', /Cannot use \/data/],
  ])('with %s has the matching code and next step', (code, expected, words) => {
    const failure = fileFailure(errno(code), '/data');
    expect(failure.code).toBe(expected);
    expect(failure.message).toMatch(words);
  });
});

describe('the failure of a server', () => {
  it('is recognised as full disk or missing libraries in the server’s output', () => {
    const full = 'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
    expect(serverFailure('PostgreSQL 18', full, '/data').code).toBe('embedded.no-space');
    const library = 'postgres: error while loading shared libraries: libicuuc.so.60';
    expect(serverFailure('PostgreSQL 18', library, '/data').code).toBe('embedded.libraries-missing');
  });

  it('of any other kind repeats the last line of the output', () => {
    expect(serverFailure('PostgreSQL 18', 'FATAL:  odd\n', '/data').message).toBe(
      'PostgreSQL 18 failed. Its last words (/data):\nFATAL:  odd',
    );
  });
});
