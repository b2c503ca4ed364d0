import { picture } from '@rampart/media/testing';
import { encodeImage } from '@rampart/media/node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runWords, type Transcript } from '../testing/fake-terminal.js';

describe('rampart media', () => {
  let folder: string;
  let jpeg: Uint8Array;
  const path = (name: string): string => join(folder, name);
  const media = (...words: string[]): Promise<Transcript> => runWords(['media', ...words]);
  const answer = ({ out }: Transcript): unknown => JSON.parse(out[0] ?? 'null');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-media-'));
    jpeg = await encodeImage(picture(1), 'image/jpeg');
    writeFileSync(path('one.jpg'), jpeg);
    writeFileSync(path('one.webp'), await encodeImage(picture(1), 'image/webp'));
    writeFileSync(path('two.jpg'), await encodeImage(picture(2), 'image/jpeg'));
    writeFileSync(path('cut-off.jpg'), jpeg.subarray(0, jpeg.length >> 1));
    writeFileSync(path('page.jpg'), '<html></html>');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fingerprints every readable file and names the others', async () => {
    const transcript = await media(
      'fingerprint',
      path('one.jpg'),
      path('page.jpg'),
      path('cut-off.jpg'),
      '--json',
    );
    expect(answer(transcript)).toMatchObject({
      mediaType: 'image/jpeg',
      width: 640,
      height: 400,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pdq: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(transcript.out).toHaveLength(1);
    expect(transcript.err).toEqual([
      expect.stringContaining('media.not-an-image'),
      expect.stringContaining('media.damaged-image'),
    ]);
    expect(transcript.exitCode).toBe(1);
  });

  it('recognises a copy, and distinguishes another picture', async () => {
    const copy = await media('compare', path('one.jpg'), path('one.webp'), '--json');
    expect(answer(copy)).toMatchObject({ view: 'whole', variant: 'original', match: true, confirmed: true });
    expect(copy.exitCode).toBe(0);
    const stranger = await media('compare', path('one.jpg'), path('two.jpg'), '--json');
    expect(answer(stranger)).toMatchObject({ match: false, confirmed: false });
    expect(stranger.exitCode).toBe(1);
  });

  it('embeds an id and reads it with the same key', async () => {
    const marked = await media(
      'mark',
      path('one.jpg'),
      '--id',
      '4711',
      '--key',
      'k',
      '--out',
      path('m.jpg'),
      '--json',
    );
    expect(answer(marked)).toMatchObject({ embedded: true, id: 4711 });
    expect(answer(await media('read', path('m.jpg'), '--key', 'k', '--json'))).toMatchObject({
      found: true,
      id: 4711,
    });
  });

  it('compares a weak mark with given ids', async () => {
    const small = await encodeImage(picture(12, 400, 250), 'image/png');
    writeFileSync(path('small.png'), small);
    await media('mark', path('small.png'), '--id', '4711', '--key', 'k', '--out', path('s.png'));
    writeFileSync(path('weak.jpg'), await sharp(path('s.png')).jpeg({ quality: 10 }).toBuffer());
    const read = ['read', path('weak.jpg'), '--key', 'k', '--json'] as const;
    expect(answer(await media(...read, '--among', '1,4711'))).toMatchObject({ id: 4711, compared: true });
    expect((await media(...read, '--among', 'one')).exitCode).toBe(2);
  });

  it.each([
    ['no such file', ['--id', '1', '--key', 'k', '--out', 'x.jpg'], 'nowhere.jpg', 1],
    ['an id that is no number', ['--id', 'one', '--key', 'k', '--out', 'x.jpg'], 'one.jpg', 2],
    ['an id of 45 bits', ['--id', String(2 ** 44), '--key', 'k', '--out', 'x.jpg'], 'one.jpg', 2],
    ['an empty key', ['--id', '1', '--key', '', '--out', 'x.jpg'], 'one.jpg', 1],
    ['a type that is not written', ['--id', '1', '--key', 'k', '--out', 'x.gif'], 'one.jpg', 1],
  ])('refuses to mark: %s', async (_what, options, file, exitCode) => {
    const transcript = await media('mark', path(file), ...options);
    expect(transcript.exitCode).toBe(exitCode);
    expect(transcript.err.length).toBeGreaterThan(0);
    expect(existsSync('x.jpg')).toBe(false);
  });
});
