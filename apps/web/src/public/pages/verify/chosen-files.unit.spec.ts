import { describe, expect, it } from '@jest/globals';
import { choose, NOTHING } from './chosen-files.js';

const file = (name: string): File => ({ name }) as File;

describe('selected files of the verification page', () => {
  it('are recognised by their names, in any order', () => {
    const [first, others] = choose(NOTHING, [file('a.zip.p7s'), file('A.ZIP'), file('notes.txt')]);
    expect(first).toEqual({ ...NOTHING, zip: file('A.ZIP'), signature: file('a.zip.p7s') });
    expect(others).toEqual(['notes.txt']);
    const [second] = choose(first, [file('a.zip.sha256'), file('rampart-evidence.json')]);
    expect(second).toEqual({
      ...first,
      checksum: file('a.zip.sha256'),
      anchor: file('rampart-evidence.json'),
    });
  });

  it('selected files of one package are not used for the next', () => {
    const [before] = choose(NOTHING, [file('a.zip'), file('a.zip.p7s'), file('keys.json')]);
    const [after] = choose(before, [file('b.zip')]);
    expect(after).toEqual({ ...NOTHING, zip: file('b.zip'), anchor: file('keys.json') });
  });
});
