import { describe, expect, it } from '@jest/globals';
import { fileFailure, serverFailure } from './failures.js';

const errno = (code: string): Error => Object.assign(new Error(code), { code });

describe('fileFailure', () => {
  it.each([
    ['ENOSPC', 'embedded.no-space', /disk that holds \/data is full/],
    ['EROFS', 'embedded.not-writable', /may not write to \/data/],
    ['EACCES', 'embedded.not-writable', /set RAMPART_HOME/],
    ['EMFILE', 'embedded.file-failure', /Cannot use \/data/],
  ])('turns %s into advice', (code, expected, words) => {
    const failure = fileFailure(errno(code), '/data');
    expect(failure.code).toBe(expected);
    expect(failure.message).toMatch(words);
  });
});

describe('serverFailure', () => {
  it('recognises a full disk and missing libraries in what the server printed', () => {
    const full = 'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
    expect(serverFailure('PostgreSQL 18', full, '/data').code).toBe('embedded.no-space');
    const library = 'postgres: error while loading shared libraries: libicuuc.so.60';
    expect(serverFailure('PostgreSQL 18', library, '/data').code).toBe('embedded.libraries-missing');
  });

  it('repeats the last line of output for any other failure', () => {
    expect(serverFailure('PostgreSQL 18', 'FATAL:  odd\n', '/data').message).toBe(
      'PostgreSQL 18 failed. Its last words (/data):\nFATAL:  odd',
    );
  });
});
