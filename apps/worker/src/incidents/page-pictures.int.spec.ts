import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicReach } from '@rampart/outbound';
import { openPictures } from '@rampart/incidents';
import { FixedClock } from '@rampart/kernel';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const program = process.env.RAMPART_CHROMIUM ?? '/usr/bin/chromium';
const present = existsSync(program);
const { signal } = new AbortController();
const clock = new FixedClock(new Date('2026-11-22T04:00:00.000Z'));
const settings = { RAMPART_CHROMIUM: program };

const PAGE = `<!doctype html><title>before</title><body style="margin:0;background:#fff">
<img src="http://10.1.2.3/metadata"><iframe src="file:///etc/passwd"></iframe>
<script>document.body.style.background = '#123456'; document.querySelector('iframe').remove(); fetch('/seen')</script>`;

describe('pictures of pages', () => {
  let server: Server;
  let origin: string;
  const asked: string[] = [];
  const reached = new AbortController();
  const take = (path: string, reach = publicReach(new URL(origin))) =>
    openPictures(settings, clock, reach).take(`${origin}${path}`, signal);

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/page') response.setHeader('x-page', 'ours').end(PAGE);
      else if (url === '/moved') response.writeHead(302, { location: '/page' }).end();
      else if (url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (url === '/never') reached.abort();
      else response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are not taken without a browser or of simulated networks, and the reason is given', async () => {
    const none = openPictures({ RAMPART_CHROMIUM: '/nowhere/chromium' }, clock, publicReach());
    expect(await none.take('https://social.example', signal)).toEqual({ reason: 'no browser here' });
    const off = openPictures({ RAMPART_CHROMIUM: 'off' }, clock, publicReach());
    expect(await off.take('https://social.example', signal)).toEqual({ reason: 'no browser here' });
    const played = openPictures({ ...settings, SANDBOX_URL: origin }, clock, publicReach());
    expect(await played.take('https://social.example', signal)).toEqual({
      reason: 'the networks are simulated here',
    });
  });

  const withChromium = present ? it : it.skip;
  if (!present) it.skip(`there is no Chromium at ${program}: the rest is not tested here`, () => undefined);

  withChromium('show the page after its scripts ran, with its headers and final address', async () => {
    const picture = await take('/moved');
    if ('reason' in picture) throw new Error(picture.reason);
    expect(picture).toMatchObject({
      browser: expect.stringMatching(/^Chromium \d+/),
      at: '2026-11-22T04:00:00.000Z',
      finalUrl: `${origin}/page`,
      status: 200,
      headers: expect.objectContaining({ 'x-page': 'ours' }),
      refused: ['10.1.2.3'],
    });
    // A PNG (ISO/IEC 15948) of 1280 × 1600 pixels without transparency, which a PDF shows unchanged.
    const png = Buffer.from(picture.png);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[25]]).toEqual([1280, 1600, 2]);
    expect(asked).toContain('/seen');
  });

  withChromium('are not taken of private addresses or local files', async () => {
    expect(await take('/page', publicReach())).toEqual({
      reason: 'the address of the page is not a public one',
    });
    expect(await take('/inside')).toEqual({ reason: expect.stringContaining('169.254.169.254') });
    expect(await take('/file')).toEqual({ reason: expect.stringContaining('could not show the page') });
  });

  withChromium('are given up when their job ends before the page answers', async () => {
    const pictures = openPictures(settings, clock, publicReach(new URL(origin)));
    await expect(pictures.take(`${origin}/never`, reached.signal)).rejects.toThrow('aborted');
  });
});
