import { describe, expect, it } from '@jest/globals';
import { markKey } from '@rampart/media';
import { encodeImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import { videoPrograms } from '../video/programs.js';
import { pixelWorkThreads } from './pixel-work-threads.js';

describe('work on pictures in threads', () => {
  const work = pixelWorkThreads(videoPrograms({ RAMPART_FFMPEG: 'off' }));
  const key = markKey('secret');

  it('leaves the event loop free during a search without result, and reports the reason of a refusal', async () => {
    const bytes = await encodeImage(picture(3, 320, 200), 'image/png');
    let turns = 0;
    const beating = setInterval(() => (turns += 1), 20);
    const started = performance.now();
    const found = await work.readCopy({ bytes, keys: [key] });
    const took = performance.now() - started;
    clearInterval(beating);
    expect(found.mark).toBeNull();
    // A blocked loop would turn once or twice; on a busy machine a free loop still turns more often.
    expect(turns).toBeGreaterThan(Math.min(10, took / 200));
    await expect(work.readOriginal(Buffer.from('no picture'))).rejects.toMatchObject({
      name: 'DomainError',
      code: 'media.not-an-image',
      kind: 'invalid',
    });
  });

  it('ends when it is cancelled', async () => {
    const bytes = await encodeImage(picture(4, 320, 200), 'image/png');
    const stopped = AbortSignal.abort(new Error('enough'));
    await expect(work.readCopy({ bytes, keys: [key] }, stopped)).rejects.toThrow('enough');
  });
});
