import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { FixedClock } from '@rampart/kernel';
import { type CaptureServer, startCaptureServer } from '@rampart/mail/capture';
import { type Server } from 'node:http';
import request from 'supertest';
import { SandboxModule } from './sandbox.module.js';

const NOW = new Date('2026-03-01T12:00:00Z');
let app: INestApplication;
let server: Server;
let mail: CaptureServer;

beforeAll(async () => {
  const clock = new FixedClock(NOW);
  mail = await startCaptureServer({ clock });
  const settings = { seed: 1, pageDelayMs: 0, clock, mail };
  const module = await Test.createTestingModule({ imports: [SandboxModule.with(settings)] }).compile();
  app = module.createNestApplication();
  await app.init();
  server = app.getHttpServer() as Server;
});
afterEach(async () => {
  await request(server).delete('/sandbox/faults').expect(204);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const get = (path: string) => request(server).get(path);
const signedIn = (path: string) => get(path).set('authorization', 'Bearer synthetic');

interface Described {
  readonly synthetic: boolean;
  readonly officialAccounts: { platform: string; handle: string; accountId: string }[];
  readonly accounts: { platform: string; kind: string; handle: string; accountId: string }[];
}
const world = async (): Promise<Described> => (await get('/sandbox/world').expect(200)).body as Described;

describe('The simulated world', () => {
  it('states that it is synthetic and healthy', async () => {
    await get('/health').expect(200, { status: 'ok', synthetic: true });
    expect((await world()).synthetic).toBe(true);
  });

  it('has forty accounts a network: one official, eight impersonators, twelve bots, two fans, one parody, sixteen ordinary', async () => {
    const { accounts, officialAccounts } = await world();
    expect(officialAccounts.map(({ platform }) => platform)).toEqual([
      'twitter',
      'facebook',
      'instagram',
      'youtube',
      'bluesky',
    ]);
    for (const network of ['twitter', 'facebook', 'instagram', 'youtube', 'bluesky']) {
      const kinds = accounts.filter(({ platform }) => platform === network).map(({ kind }) => kind);
      const count = (kind: string) => kinds.filter((other) => other === kind).length;
      expect([kinds.length, count('official'), count('impersonator'), count('bot')]).toEqual([40, 1, 8, 12]);
      expect([count('fan'), count('parody'), count('ordinary')]).toEqual([2, 1, 16]);
      const handles = accounts.filter(({ platform }) => platform === network).map(({ handle }) => handle);
      expect(new Set(handles).size).toBe(40);
    }
  });

  it('keeps the id of an account that is renamed on request', async () => {
    const search = '/twitter/2/users/by?usernames=tarnwik,tarnwick_two';
    const before = ((await signedIn(search)).body as { data: { id: string }[] }).data[0];
    await request(server)
      .patch('/sandbox/accounts/twitter/tarnwik')
      .send({ handle: 'tarnwick_two' })
      .expect(204);
    const after = ((await signedIn(search)).body as { data: { id: string; username: string }[] }).data[0];
    expect(after).toMatchObject({ id: before?.id, username: 'tarnwick_two' });
    await request(server).patch('/sandbox/accounts/twitter/tarnwick_two').send({ gone: true }).expect(204);
    await request(server).patch('/sandbox/accounts/twitter/tarnwick_two').send({}).expect(404);
    await request(server).patch('/sandbox/accounts/myspace/tarnwick').send({}).expect(404);
  });

  it('has a page for each account, with a notice that it is invented', async () => {
    const { accounts } = await world();
    expect(accounts).toHaveLength(199);
    for (const { platform, accountId, handle } of accounts) {
      const { text, headers } = await get(`/${platform}/profile/${encodeURIComponent(accountId)}`).expect(
        200,
      );
      expect(text).toContain('<strong>Simulated network.</strong> This account is invented.');
      expect(text).toContain(`<dd>${handle}</dd>`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'; img-src 'self'");
    }
    const [pictured] = accounts.filter(({ kind }) => kind === 'official');
    const { text } = await get(
      `/${pictured?.platform}/profile/${pictured?.accountId}/${pictured?.handle}`,
    ).expect(200);
    await get(/<img alt="" src="([^"]+)"/.exec(text)?.[1] ?? '').expect(200);
  });

  it('shows the notice also on pages of removed and unknown accounts', async () => {
    const { accounts } = await world();
    const account = accounts.find(({ platform, kind }) => platform === 'bluesky' && kind === 'bot');
    const page = `/bluesky/profile/${encodeURIComponent(account?.accountId ?? '')}`;
    await request(server)
      .patch(`/sandbox/accounts/bluesky/${account?.handle}`)
      .send({ gone: true })
      .expect(204);
    expect((await get(page).expect(410)).text).toContain('Simulated network.');
    expect((await get('/twitter/profile/1').expect(404)).text).toContain('Simulated network.');
    await get('/myspace/profile/1').expect(404);
    await get('/favicon.ico').expect(204);
  });
});

describe('The simulated X', () => {
  it('requires a credential and states its limits in epoch seconds', async () => {
    await get('/twitter/2/users/search?query=tarnwick').expect(401);
    const answer = await signedIn('/twitter/2/users/search?query=tarnwick&max_results=2').expect(200);
    expect(answer.headers['x-rate-limit-limit']).toBe('300');
    expect(Number(answer.headers['x-rate-limit-reset'])).toBeGreaterThan(1_000_000_000);
    const { data, meta } = answer.body as { data: object[]; meta: { next_token: string } };
    expect(data.map((user) => Object.keys(user))).toEqual([
      ['id', 'name', 'username'],
      ['id', 'name', 'username'],
    ]);
    await signedIn(`/twitter/2/users/search?query=tarnwick&next_token=${meta.next_token}`).expect(200);
  });

  it('refuses what the real API refuses', async () => {
    await signedIn('/twitter/2/users/search?query=tarn-wick').expect(400);
    await signedIn('/twitter/2/users/search?query=tarnwick&next_token=mine').expect(400);
    await signedIn('/twitter/2/users/by?usernames=much_too_long_for_x').expect(400);
    const partial = await signedIn('/twitter/2/users/by?usernames=tarnwick,nobody').expect(200);
    expect(partial.body).toMatchObject({
      data: [{ username: 'tarnwick' }],
      errors: [{ title: 'Not Found Error', value: 'nobody' }],
    });
  });
});

describe('The simulated Graph API', () => {
  it('has pages with cursors and a next address, and answers only the requested fields', async () => {
    const first = (await signedIn('/facebook/pages/search?q=tarnwick&limit=2&fields=id,link').expect(200))
      .body as {
      data: object[];
      paging: { cursors: { after: string }; next: string };
    };
    expect(first.data.map((page) => Object.keys(page))).toEqual([
      ['id', 'link'],
      ['id', 'link'],
    ]);
    expect(first.paging.next).toContain(`after=${first.paging.cursors.after}`);
    const last = (await signedIn('/facebook/pages/search?q=tarnwick&limit=100').expect(200)).body as {
      paging: object;
    };
    expect(Object.keys(last.paging)).toEqual(['cursors']);
  });

  it('finds no user by half a name, with the documented error', async () => {
    const alias = await signedIn('/facebook/nobody.here').expect(404);
    expect(alias.body).toMatchObject({ error: { code: 803 } });
    const several = await signedIn('/facebook/?ids=tarnwick,nobody.here').expect(404);
    expect(several.body).toMatchObject({ error: { code: 803 } });
    const discovery = await signedIn(
      '/instagram/17841400000000001?fields=business_discovery.username(nobody){id}',
    ).expect(400);
    expect(discovery.body).toMatchObject({ error: { code: 110, error_subcode: 2_207_013 } });
  });
});

describe('The simulated YouTube and Bluesky', () => {
  it('require a key on YouTube, and none on Bluesky', async () => {
    await get('/youtube/search?type=channel&q=tarnwick').expect(403);
    await get('/youtube/channels?part=snippet&forHandle=@tarnwick&key=synthetic').expect(200);
    await get('/bluesky/xrpc/app.bsky.actor.searchActors?q=tarnwick').expect(200);
  });

  it('fail the whole request when one actor is unknown, as the real AppView does', async () => {
    await get(
      '/bluesky/xrpc/app.bsky.actor.getProfiles?actors=tarnwick.bsky.social&actors=not_a_handle',
    ).expect(400);
    await get('/bluesky/xrpc/app.bsky.actor.getProfiles?actors=gone.bsky.social').expect(200, {
      profiles: [],
    });
  });
});

describe('A picture of a simulated account', () => {
  it.each(['twitter/media/tarnwick-logo.none_400x400.png', 'youtube/media/tarnwick-logo.mirrored.png'])(
    'is answered as a PNG at %s',
    async (path) => {
      const { body, type } = await get(`/${path}`).expect(200);
      expect(type).toBe('image/png');
      expect((body as Buffer).toString('hex', 0, 4)).toBe('89504e47');
    },
  );

  it('is answered by 404 when it does not exist', async () => {
    await get('/twitter/media/tarnwick-logo.upside_400x400.png').expect(404);
    await get('/twitter/media/..%2f..%2fetc.png').expect(404);
  });
});

describe('A fault', () => {
  const fault = (body: object) => request(server).post('/sandbox/faults').send(body);

  it('applies to the given number of matching requests, and to none after them', async () => {
    await fault({ match: '/youtube/search', status: 500, body: { error: 'synthetic' }, times: 2 }).expect(
      201,
    );
    const search = () => get('/youtube/search?type=channel&q=tarnwick&key=k');
    await get('/youtube/channels?part=snippet&forHandle=@tarnwick&key=k').expect(200);
    await search().expect(500, { error: 'synthetic' });
    await search().expect(500);
    await search().expect(200);
  });

  it('drops the connection', async () => {
    await fault({ match: '/bluesky', dropConnection: true }).expect(201);
    await expect(get('/bluesky/xrpc/app.bsky.actor.searchActors?q=a')).rejects.toThrow();
  });

  it('delays without changing the answer', async () => {
    await fault({ match: '/bluesky', delayMs: 1 }).expect(201);
    await get('/bluesky/xrpc/app.bsky.actor.searchActors?q=tarnwick').expect(200);
  });

  it('of unknown form is refused with the reason', async () => {
    const answer = await fault({ match: '/twitter', stauts: 500 }).expect(400);
    expect(JSON.stringify(answer.body)).toContain('stauts');
  });
});
