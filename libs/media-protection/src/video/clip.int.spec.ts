import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markKey } from '@rampart/media';
import { encodeImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import { type Ffmpeg, findFfmpeg, readOutput } from '@rampart/media/video';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pixelWorkHere } from '../adapters/pixel-work-here.js';
import { receivedFile } from '../processing/received-file.js';
import { videoPrograms } from './programs.js';

const programs = await findFfmpeg();
const limits = { timeoutMs: 60_000, bytes: 10_000_000 };

(programs.state === 'on' ? describe : describe.skip)(
  'videos (skipped: install ffmpeg, or name it in RAMPART_FFMPEG)',
  () => {
    const { ffmpeg, ffprobe } = programs as Ffmpeg;
    const video = videoPrograms({});
    const work = pixelWorkHere(video);
    const key = markKey('secret');
    let folder: string;
    let original: Uint8Array;
    const path = (name: string): string => join(folder, name);
    const run = (...words: string[]) => readOutput(ffmpeg, ['-v', 'error', '-y', ...words], limits);
    const soundOf = async (file: string): Promise<string> =>
      (await run('-i', file, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-')).toString();

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'rampart-clip-'));
      writeFileSync(path('still.png'), await encodeImage(picture(7, 700, 460), 'image/png'));
      const moving = ['-loop', '1', '-framerate', '4', '-i', path('still.png')];
      const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=8000'];
      const args = ['-metadata', 'location=+52.5186+013.4083/', '-metadata:s:a', 'title=who said it'];
      const coded = ['-t', '1.5', '-vf', 'crop=640:400:n*6:n*4', '-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'aac'];
      await run(...moving, ...sound, ...coded, ...args, path('original.mp4'));
      original = readFileSync(path('original.mp4'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('copies contain the id in their frames, unchanged sound and nothing else of the file', async () => {
      expect(await receivedFile(original, video)).toMatchObject({
        mediaType: 'video/mp4',
        width: 640,
        height: 400,
        seconds: 1.5,
      });
      const read = await work.readOriginal(original);
      expect(read.metadata.location).toEqual({ latitude: 52.5186, longitude: 13.4083 });
      expect(read.views.map(({ name, second }) => [name, second])).toEqual([
        ['whole', 0],
        ['whole', 1],
      ]);
      const marks = { trackingId: 4711, key, text: '© Ada' };
      const { bytes, ...made } = await work.makeCopy({ original, marks });
      expect(made).toMatchObject({
        visibleMark: true,
        hiddenMark: { embedded: true },
        file: { mediaType: 'video/mp4', width: 640, height: 400 },
      });
      writeFileSync(path('copy.mp4'), bytes);
      expect(await soundOf(path('copy.mp4'))).toBe(await soundOf(path('original.mp4')));
      const args = ['-v', 'error', '-show_streams', '-show_format', path('copy.mp4')];
      expect((await readOutput(ffprobe, args, limits)).toString()).not.toMatch(/who said it|52\.5/);

      await run('-i', path('copy.mp4'), '-an', '-c:v', 'mpeg4', '-q:v', '3', path('leaked.mkv'));
      const leaked = readFileSync(path('leaked.mkv'));
      const { mark } = await work.readCopy({ bytes: leaked, keys: [key] });
      expect(mark).toMatchObject({ trackingId: 4711, searched: false });
      expect(await work.compareCopy({ original, copy: leaked })).toMatchObject({ confirmed: true });
    });

    it('clips are refused when ffmpeg is switched off, and when they are incomplete', async () => {
      const off = videoPrograms({ RAMPART_FFMPEG: 'off' });
      await expect(receivedFile(original, off)).rejects.toMatchObject({ code: 'media.video-off' });
      await expect(receivedFile(original.subarray(0, 900), video)).rejects.toMatchObject({
        code: 'media.video-unreadable',
      });
    });

    it('clips without a duration are refused with the next step', async () => {
      const endless = await run(
        '-i',
        path('original.mp4'),
        '-c',
        'copy',
        '-f',
        'matroska',
        '-live',
        '1',
        '-',
      );
      await expect(receivedFile(endless, video)).rejects.toMatchObject({
        code: 'media.video-unreadable',
        message: 'The video does not say how long it plays. Save it again as MP4, and send that.',
      });
    });

    it('clips leave no process and no file behind when the work is cancelled', async () => {
      const stop = new AbortController();
      const before = new Set(readdirSync(tmpdir()));
      const marks = { trackingId: 1, key, text: null };
      const making = work.makeCopy({ original, marks }, stop.signal);
      stop.abort(new Error('enough'));
      await expect(making).rejects.toThrow('enough');
      const left = readdirSync(tmpdir()).filter(
        (name) => name.startsWith('rampart-video-') && !before.has(name),
      );
      expect(left.filter((name) => existsSync(join(tmpdir(), name)))).toEqual([]);
    });
  },
);
