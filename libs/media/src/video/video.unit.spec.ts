import { describe, expect, it } from '@jest/globals';
import { findFfmpeg } from './ffmpeg.js';
import { inputWords } from './inspect.js';
import { readOutput } from './run.js';

const limits = { timeoutMs: 20_000, bytes: 1_000_000 };
const node = (script: string): [string, string[]] => [process.execPath, ['-e', script]];

describe('finding ffmpeg', () => {
  it.each([
    ['it is switched off', { RAMPART_FFMPEG: 'off', PATH: process.env.PATH }, 'switched-off'],
    ['there is none', { PATH: '/nowhere' }, 'not-found'],
    ['no path is known', {}, 'not-found'],
    ['the setting is no absolute path', { RAMPART_FFMPEG: 'ffmpeg' }, 'not-found'],
    ['the setting names nothing', { RAMPART_FFMPEG: '/nowhere/ffmpeg' }, 'not-found'],
  ])('gives the reason when %s', async (_what, environment, reason) => {
    expect(await findFfmpeg(environment)).toEqual({ state: 'off', reason });
  });
});

describe('the name of a file', () => {
  it.each(['-version', 'https://example.org/x.mp4', 'concat:a|b', 'a;b $(c) "d".mp4'])(
    'is never read as an option, an address or a command: %s',
    (name) => {
      const words = inputWords(name);
      expect(words.at(-2)).toBe('-i');
      expect(words.at(-1)).toMatch(/^file:\//);
    },
  );
});

describe('a program', () => {
  it('returns its output', async () => {
    expect((await readOutput(...node('process.stdout.write("hello")'), limits)).toString()).toBe('hello');
  });

  it.each([
    ['fails', 'console.error("no such codec."); process.exit(1)', {}, 'media.video-unreadable'],
    ['says too much', 'process.stdout.write("x".repeat(5000))', { bytes: 1000 }, 'media.video-too-large'],
    ['takes too long', 'setInterval(() => {}, 1000)', { timeoutMs: 300 }, 'media.video-timeout'],
  ])('that %s is ended with a reason', async (_what, script, changes, code) => {
    await expect(readOutput(...node(script), { ...limits, ...changes })).rejects.toMatchObject({ code });
  });

  it('that is missing is reported with a reason', async () => {
    await expect(readOutput('/nowhere/ffmpeg', [], limits)).rejects.toMatchObject({
      code: 'media.video-unreadable',
    });
  });

  it('is killed when its caller aborts', async () => {
    const stop = new AbortController();
    const running = readOutput(...node('setInterval(() => {}, 1000)'), { ...limits, signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });
});
