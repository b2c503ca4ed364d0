import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashDistance } from '../index.js';
import { findFfmpeg, fingerprintVideo } from './index.js';
import { readOutput } from './run.js';

const found = await findFfmpeg();
const limits = { timeoutMs: 60_000, bytes: 1_000_000 };

(found.state === 'on' ? describe : describe.skip)(
  'videos (skipped: install ffmpeg, or name it in RAMPART_FFMPEG)',
  () => {
    const program = found as Extract<typeof found, { state: 'on' }>;

    it('videos are recognised after resizing and recoding, and other files are refused', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rampart-video-'));
      try {
        const clip = join(folder, 'clip.mp4');
        const copy = join(folder, 'copy.mkv');
        const source = ['-f', 'lavfi', '-i', 'mandelbrot=size=320x240:rate=5'];
        await readOutput(
          program.ffmpeg,
          ['-v', 'error', ...source, '-t', '3', '-c:v', 'mpeg4', '-q:v', '3', clip],
          limits,
        );
        const smaller = ['-vf', 'scale=240:-2', '-c:v', 'mpeg4', '-q:v', '8', copy];
        await readOutput(program.ffmpeg, ['-v', 'error', '-i', clip, ...smaller], limits);
        const hostile = join(folder, '-i $(touch x);"a|b.mp4');
        renameSync(clip, hostile);
        const [own, other] = [
          await fingerprintVideo(program, hostile),
          await fingerprintVideo(program, copy),
        ];
        expect(own).toMatchObject({ width: 320, height: 240, codec: 'mpeg4' });
        expect(own.frames.map(({ second }) => second)).toEqual([0, 1, 2]);
        const distances = own.frames.map(({ hashes }, at) =>
          hashDistance(hashes[0]!, other.frames[at]!.hashes[0]!),
        );
        expect(Math.max(...distances)).toBeLessThanOrEqual(31);

        const playlist = join(folder, 'list.mp4');
        writeFileSync(playlist, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
        await expect(fingerprintVideo(program, playlist)).rejects.toMatchObject({
          code: 'media.video-unreadable',
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  },
);
