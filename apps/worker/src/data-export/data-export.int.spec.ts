import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  deleteDueExports,
  openExportStore,
  giveUpExport,
  makeExport,
  openExport,
  requestExport,
  type TenantSource,
} from '@rampart/data-export';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog } from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { FixedClock, type Json, randomIds } from '@rampart/kernel';
import { buffer } from 'node:stream/consumers';
import { entities, events, migrations, projections } from '@rampart/installation';

jest.setTimeout(120_000);

const DAY = 24 * 3600 * 1000;
const tenantId = randomIds.next();
const [me, other] = [randomIds.next(), randomIds.next()];
const signal = new AbortController().signal;

describe('archives of personal data', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let database: TestDatabase;
  let log: EventLog;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-exports-'));
    database = await createTestDatabase(migrations);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(events),
      keyEncryptionKey: randomBytes(32),
    });
    await append(`user:${me}`, 'UserInvited', invitation(me, 'ada'), 'system');
    await append(`user:${other}`, 'UserInvited', invitation(other, 'boris'), `user:${me}`);
    await append(
      `user:${me}`,
      'UserSuspended',
      { userId: me, reason: 'for a test', by: other },
      `user:${other}`,
    );
    const session = { sessionId: randomIds.next(), address: '192.0.2.7', userAgent: 'Synthetic/1' };
    const started = { ...session, methods: ['pwd'], expiresAt: '2026-12-20T12:00:00.000Z' };
    await append(`session:${session.sessionId}`, 'SessionStarted', { ...started, userId: me }, `user:${me}`);
    await append(
      `session:${randomIds.next()}`,
      'SessionStarted',
      { ...started, userId: other, sessionId: randomIds.next() },
      `user:${other}`,
    );
  });

  afterAll(async () => {
    await log.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const invitation = (userId: string, username: string) => ({
    userId,
    username,
    displayName: `${username} example`,
    email: `${username}@example.org`,
    roles: ['nexus:viewer'],
    invitedBy: 'system',
  });

  const append = (stream: string, type: string, data: Json, actor: string) =>
    log.append({
      tenantId,
      stream,
      expectedVersion: 'any',
      events: [{ type, data }],
      commandId: randomIds.next(),
      metadata: { actor, correlationId: randomIds.next(), at: clock.now().toISOString() },
    });

  const asker = (userId = me, roles: string[] = ['nexus:viewer']) => ({
    tenantId,
    userId,
    roles,
    correlationId: randomIds.next(),
  });

  const rowsSource: TenantSource = {
    name: 'identities',
    columns: ['id', 'label'],
    async *rows() {
      yield { id: '1', label: '=HYPERLINK("x")', more: [1] };
      yield { id: '2', label: 'plain', more: [] };
    },
  };

  const context = () => ({
    log,
    clock,
    ids: randomIds,
    store: openExportStore({ RAMPART_DATA_DIR: folder }),
    definitions: events,
    sources: [rowsSource],
  });

  async function unpack(bytes: Buffer): Promise<(name: string) => Promise<string>> {
    const path = join(folder, `${randomIds.next()}.zip`);
    await writeFile(path, bytes);
    const run = promisify(execFile);
    return async (name) =>
      (
        await run('python3', [
          '-c',
          'import sys,zipfile; sys.stdout.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())',
          path,
          name,
        ])
      ).stdout;
  }

  async function made(kind: 'person' | 'tenant', who = asker()) {
    const { value } = await requestExport(context(), who, kind);
    const job = { tenantId, userId: who.userId, exportId: value.id };
    expect(await makeExport(context(), job, signal)).toBe('done');
    return job;
  }

  const exportEvents = async (exportId: string) =>
    (await log.read({ after: 0, limit: 10_000, tenantId })).filter(
      ({ data }) => (data as { exportId?: string }).exportId === exportId,
    );

  it('contain everything about their person, and nothing personal of others', async () => {
    const job = await made('person');
    const { stream, bytes } = await openExport(context(), asker(), job.exportId);
    const archive = await buffer(stream);
    const [, completed] = await exportEvents(job.exportId);
    expect(completed?.data).toMatchObject({
      sha256: createHash('sha256').update(archive).digest('hex'),
      bytes,
      expiresAt: '2026-11-27T12:00:00.000Z',
    });
    const read = await unpack(archive);
    const account = JSON.parse(await read('account.json')) as { type: string; by: string; data: object }[];
    expect(account.map(({ type, by }) => [type, by])).toEqual([
      ['UserInvited', 'the system'],
      ['UserSuspended', 'another person'],
    ]);
    expect(account[0]?.data).toMatchObject({ email: 'ada@example.org', username: 'ada' });
    expect(JSON.parse(await read('sessions.json'))).toMatchObject([{ data: { address: '192.0.2.7' } }]);
    const done = JSON.parse(await read('done-by-you.json')) as { type: string; data: object }[];
    expect(done[0]).toMatchObject({ type: 'UserInvited', by: 'you', data: { userId: other } });
    expect(done.map(({ type }) => type)).toContain('DataExportRequested');
    for (const name of ['account', 'sign-ins', 'sessions', 'done-by-you', 'about-you'])
      expect(await read(`${name}.json`)).not.toMatch(/boris/);
    expect(await read('README.txt')).toContain('Secrets are not in this archive');
  });

  it("contain the person's bot scans and verdicts, and not those of others", async () => {
    const asked = new Map<string, string>();
    for (const [by, username] of [
      [me, 'ada'],
      [other, 'boris'],
    ] as const) {
      const scanId = randomIds.next();
      asked.set(username, scanId);
      const scan = {
        ...{
          scanId,
          network: 'bluesky',
          accountId: null,
          handle: `${username}-brand`,
          audience: 'followers',
        },
        ...{ sampling: 'first', origin: 'asked', until: [], autoBlock: null, autoReport: null, limit: 100 },
        ...{ depth: 'surface', requestedById: by, requestedBy: username },
      };
      await append(`bot-scan:${scanId}`, 'BotScanRequested', scan, `user:${by}`);
      const verdict = { scanId, findingId: randomIds.next(), verdict: 'agree' };
      await append(`bot-finding:${verdict.findingId}`, 'BotVerdictGiven', verdict, `user:${by}`);
    }
    const { stream } = await openExport(context(), asker(), (await made('person')).exportId);
    const read = await unpack(await buffer(stream));
    const done = JSON.parse(await read('done-by-you.json')) as { type: string; data: { scanId?: string } }[];
    const about = done.filter(({ type }) => /^Bot(ScanRequested|VerdictGiven)$/.test(type));
    expect(about.map(({ type, data }) => [type, data.scanId])).toEqual([
      ['BotScanRequested', asked.get('ada')],
      ['BotVerdictGiven', asked.get('ada')],
    ]);
    expect(await read('about-you.json')).not.toContain(asked.get('boris'));
  });

  it("contain the text of the person's own posts, and not those of others", async () => {
    for (const [by, words] of [
      [me, 'Written by Ada'],
      [other, 'Written by Boris'],
    ] as const) {
      const postId = randomIds.next();
      const content = { text: words, title: null, thread: [], firstComment: null, variants: {}, media: [] };
      const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
      const saved = { content, options, contentHash: 'h', targets: [], mediaIds: [], securityScore: null };
      await append(`post:${postId}`, 'PostDrafted', { postId, by: `user:${by}`, ...saved }, `user:${by}`);
    }
    const job = await made('person');
    const { stream } = await openExport(context(), asker(), job.exportId);
    const done = await (await unpack(await buffer(stream)))('done-by-you.json');
    expect(done).toContain('Written by Ada');
    expect(done).not.toContain('Written by Boris');
  });

  it('of an organisation are open to owners only, and contain JSON and CSV without formulas', async () => {
    await expect(requestExport(context(), asker(), 'tenant')).rejects.toThrow('Only an owner');
    const owner = asker(other, ['nexus:owner']);
    const job = await made('tenant', owner);
    const { stream } = await openExport(context(), owner, job.exportId);
    const read = await unpack(await buffer(stream));
    expect(JSON.parse(await read('identities.json'))).toMatchObject([{ more: [1] }, { label: 'plain' }]);
    expect(await read('identities.csv')).toBe('id,label\r\n1,"\'=HYPERLINK(""x"")"\r\n2,plain\r\n');
    const demoted = openExport(context(), asker(other), job.exportId);
    await expect(demoted).rejects.toThrow('Only an owner');
  });

  it('are open to their requester only', async () => {
    const job = await made('person', asker(other));
    await expect(openExport(context(), asker(me), job.exportId)).rejects.toThrow('export does not exist');
    await expect(
      openExport(context(), { ...asker(other), tenantId: randomIds.next() }, job.exportId),
    ).rejects.toThrow('export does not exist');
  });

  it('are made once even if the job runs twice, and record a failure once', async () => {
    const job = await made('person');
    expect(await makeExport(context(), job, signal)).toBe('skipped');
    await giveUpExport(context(), job);
    expect((await exportEvents(job.exportId)).map(({ type }) => type)).toEqual([
      'DataExportRequested',
      'DataExportCompleted',
    ]);
    const who = asker(randomIds.next());
    const { value } = await requestExport(context(), who, 'person');
    const failing = { ...job, userId: who.userId, exportId: value.id };
    const aborted = makeExport(context(), failing, AbortSignal.abort());
    await expect(aborted).rejects.toThrow();
    await giveUpExport(context(), failing);
    await giveUpExport(context(), failing);
    expect((await exportEvents(value.id)).map(({ type }) => type)).toEqual([
      'DataExportRequested',
      'DataExportFailed',
    ]);
    const left = await readdir(join(folder, 'exports'));
    expect(left.filter((name) => !name.endsWith('.zip'))).toEqual([]);
  });

  it('are deleted after their expiry', async () => {
    const who = asker(randomIds.next());
    const job = await made('person', who);
    const due = { dueAt: () => Promise.resolve([job]) };
    clock.advance(7 * DAY);
    await expect(openExport(context(), who, job.exportId)).rejects.toThrow('export does not exist');
    expect(await deleteDueExports({ ...context(), due })).toBe('done');
    expect(await deleteDueExports({ ...context(), due })).toBe('done');
    expect((await exportEvents(job.exportId)).map(({ type }) => type)).toEqual([
      'DataExportRequested',
      'DataExportCompleted',
      'DataExportDeleted',
    ]);
    expect(await readdir(join(folder, 'exports'))).not.toContain(`${job.exportId}.zip`);
  });

  it('are listed the same after a rebuild', async () => {
    const metadata = { actor: `user:${me}`, correlationId: randomIds.next(), at: clock.now().toISOString() };
    await log.forget({ tenantId, subject: `user:${other}`, commandId: randomIds.next(), metadata });
    const projection = projections.find(({ name }) => name === 'data-exports')!;
    await rebuildEqualsIncremental({ databaseUrl: database.url, log, projection, entities });
  });
});
