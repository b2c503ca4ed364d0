import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INCOMPLETE, replaceFile } from './replace-file.js';

describe('replaceFile', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-replace-'));
    path = join(folder, 'inner', 'file');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const modeOf = async (place: string): Promise<number> => (await stat(place)).mode & 0o777;

  it('replaces the earlier content, readable only by its owner, and leaves nothing else', async () => {
    await replaceFile(path, 'a longer first content');
    await replaceFile(path, 'second');

    expect(await readFile(path, 'utf8')).toBe('second');
    expect(await readdir(join(folder, 'inner'))).toEqual(['file']);
    expect([await modeOf(path), await modeOf(join(folder, 'inner'))]).toEqual([0o600, 0o700]);
  });

  it('gives the requested modes to the file and its folder', async () => {
    await replaceFile(path, 'for another program', { file: 0o640, folder: 0o750 });

    expect([await modeOf(path), await modeOf(join(folder, 'inner'))]).toEqual([0o640, 0o750]);
  });

  it('keeps the earlier content, and nothing else, when writing fails in the middle', async () => {
    await replaceFile(path, 'first');
    const failing = replaceFile(path, async (file) => {
      await file.writeFile('half');
      expect(
        (await readdir(join(folder, 'inner'))).filter((name) => name.startsWith(INCOMPLETE)),
      ).toHaveLength(1);
      expect(await readFile(path, 'utf8')).toBe('first');
      throw new Error('The disk is full.');
    });

    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await readFile(path, 'utf8')).toBe('first');
    expect(await readdir(join(folder, 'inner'))).toEqual(['file']);
  });
});
