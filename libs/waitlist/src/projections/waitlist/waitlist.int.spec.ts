import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProjectionRunner, ReactorRunner } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import type { ListQuery } from '@rampart/lists';
import { changeEntry } from '../../handlers/context.js';
import { expireWaitlistRequests } from '../../handlers/expire-requests.js';
import {
  confirmJoining,
  inviteEntry,
  joinWaitlist,
  leaveWaitlist,
  removeEntry,
  waitlist,
  waitlistSecrets,
} from '../../index.js';
import { forgetDeparted } from '../../reactors/forget-departed.js';
import { NOON, TENANT } from '../../testing/waitlist-fixture.js';
import { WAITLIST, waitlistProjection } from './projection.js';
import { summariseWaitlist, unconfirmedEntries, waitlistList } from './queries.js';

const HOUR = 3_600_000;
const OTHERS = '00000000-0000-7000-8000-00000000bbbb';
const STAFF = { actor: 'user:00000000-0000-7000-8000-0000000000a1', correlationId: randomIds.next() };
const visitor = { correlationId: randomIds.next() };

jest.setTimeout(120_000);

describe('the waitlist that staff see', () => {
  const failures: unknown[] = [];
  let kept: OpenProjections;
  let reactors: ReactorRunner;
  let settings: ConstructorParameters<typeof ProjectionRunner>[0];
  const secrets = waitlistSecrets(Buffer.alloc(32, 7));
  const context = () => ({ ...kept.context, secrets, tenantId: TENANT });

  beforeAll(async () => {
    kept = await openProjections(waitlist, NOON.toISOString());
    const onError = (_: string, error: unknown) => void failures.push(error);
    settings = { log: kept.log, dataSource: kept.system, onError };
    reactors = new ReactorRunner(settings, [forgetDeparted(kept.log)]);
    await reactors.start();
    await liveOut();
  });

  afterAll(async () => {
    await reactors?.stop();
    await kept?.close();
  });

  const stayOf = (email: string, generation = 1) => ({ entryId: secrets.entryIdOf(email), generation });
  const join = (email: string) => joinWaitlist(context(), visitor, { email });
  const confirm = (email: string) =>
    confirmJoining(context(), visitor, { token: secrets.tokenFor('confirm', stayOf(email)) });
  const leave = (email: string) =>
    leaveWaitlist(context(), visitor, { token: secrets.tokenFor('leave', stayOf(email)) });
  const mailed = (email: string, failed?: string) => {
    const { entryId, generation } = stayOf(email);
    const mail = { generation, request: 1 };
    const command =
      failed === undefined
        ? ({ type: 'RecordMailSent', data: mail } as const)
        : ({ type: 'RecordMailFailed', data: { ...mail, reason: failed } } as const);
    return changeEntry(
      context(),
      { actor: 'system', correlationId: visitor.correlationId },
      entryId,
      command,
    );
  };

  /** Waits until this number of stays is erased and the read model is up to date. */
  async function forgotten(count: number): Promise<void> {
    const erased = async () =>
      (await kept.log.read({ after: 0, limit: 1_000 })).filter(({ type }) => type === 'SubjectErased').length;
    while ((await erased()) < count) {
      await new Promise<void>((resolve) => {
        const off = kept.log.onAppended(() => {
          off();
          resolve();
        });
      });
    }
    await kept.settled();
  }

  async function liveOut(): Promise<void> {
    await join('expires@example.org');
    kept.context.clock.advance(8 * 24 * HOUR);
    await kept.settled();
    await expireWaitlistRequests({ ...context(), unconfirmed: unconfirmedEntries(kept.system) });
    await join('leaves@example.org');
    await leave('leaves@example.org');
    await join('returns@example.org');
    await leave('returns@example.org');
    await forgotten(3);
    await join('returns@example.org');
    await join('waits@example.org');
    await mailed('waits@example.org', 'The mail server did not answer in time.');
    await join('waits@example.org');
    await join('joins@example.org');
    await mailed('joins@example.org');
    await confirm('joins@example.org');
    await join('invited@example.org');
    await confirm('invited@example.org');
    await inviteEntry(context(), STAFF, stayOf('invited@example.org').entryId);
    await inviteEntry(context(), STAFF, stayOf('invited@example.org').entryId);
    await join('removed@example.org');
    await removeEntry(context(), STAFF, stayOf('removed@example.org').entryId);
    await removeEntry(context(), STAFF, stayOf('removed@example.org').entryId);
    await forgotten(4);
    kept.context.clock.advance(25 * HOUR);
    await join('joins@example.org');
    await kept.settled();
  }

  const list = (asked: Partial<ListQuery> = {}, tenantId = TENANT, addresses = true) =>
    kept.read(tenantId, (manager) => waitlistList.page(manager, { addresses }, { limit: 50, ...asked }));

  it('shows every address with its state and its mail, and none that left', async () => {
    expect(failures).toEqual([]);
    const { items } = await list();
    expect(items.map(({ email, status, requests, mail }) => [email, status, requests, mail.state])).toEqual([
      [null, 'removed', 1, 'dropped'],
      ['invited@example.org', 'invited', 1, 'due'],
      ['joins@example.org', 'joined', 2, 'due'],
      ['waits@example.org', 'pending', 2, 'failed'],
      ['returns@example.org', 'pending', 1, 'due'],
      [null, 'left', 1, 'dropped'],
      [null, 'expired', 1, 'dropped'],
    ]);
    expect(items[3]?.mail.reason).toBe('The mail server did not answer in time.');
    expect((await list({ filter: ['status:in:joined'] })).items).toMatchObject([
      { joinedAt: expect.stringMatching(/^2026-11-28T/) },
    ]);
  });

  it('counts addresses by state', async () => {
    expect(await kept.read(TENANT, summariseWaitlist)).toEqual({
      pending: 2,
      joined: 1,
      invited: 1,
      left: 1,
      removed: 1,
      expired: 1,
      mailFailed: 1,
    });
  });

  it('splits pages by position', async () => {
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, cursor });
      expect(page.items.length).toBeLessThanOrEqual(2);
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(walked).toEqual((await list()).items.map(({ id }) => id));
  });

  it('hides addresses from roles that only see counts, and the list from all other roles', async () => {
    const { items } = await list({}, TENANT, false);
    expect(items.map(({ email }) => email)).toEqual(Array.from({ length: 7 }, () => null));
    expect(await list({}, OTHERS)).toEqual({ items: [], next: null });
  });

  it('finds an entry by its id', async () => {
    const { entryId } = stayOf('waits@example.org');
    const { items } = await list({ filter: [`id:in:${entryId}`] });
    expect(items.map(({ email }) => email)).toEqual(['waits@example.org']);
  });

  it.each([{ q: 'joins@' }, { filter: ['email:in:joins@example.org'] }])(
    'finds an address by %j only for readers of addresses',
    async (asked) => {
      expect((await list(asked)).items.map(({ email }) => email)).toEqual(['joins@example.org']);
      expect((await list(asked, TENANT, false)).items).toEqual([]);
    },
  );

  it('sorts by address only for readers of addresses', async () => {
    const ids = async (sort: string, addresses: boolean) =>
      (await list({ sort }, TENANT, addresses)).items.map(({ id }) => id);
    const emails = (await list({ sort: 'email' })).items.map(({ email }) => email);
    expect(emails).toEqual([
      ...['invited@example.org', 'joins@example.org', 'returns@example.org', 'waits@example.org'],
      ...[null, null, null],
    ]);
    const hidden = await ids('email', false);
    expect(hidden).toEqual([...hidden].sort());
    expect(await ids('-email', false)).toEqual([...hidden].reverse());
  });

  it('finds expired unconfirmed addresses, the oldest first', async () => {
    const at = new Date(kept.context.clock.now().getTime() + 30 * 24 * HOUR);
    expect(await unconfirmedEntries(kept.system).expiredBefore(at, 10)).toEqual([
      stayOf('returns@example.org').entryId,
      stayOf('waits@example.org').entryId,
    ]);
    expect(await unconfirmedEntries(kept.system).expiredBefore(at, 1)).toHaveLength(1);
    expect(await unconfirmedEntries(kept.system).expiredBefore(kept.context.clock.now(), 10)).toEqual([]);
  });

  it('has processed every event it handles, and has the same rows after a rebuild', async () => {
    const types = new Set((await kept.log.read({ after: 0, limit: 1_000 })).map(({ type }) => type));
    expect(waitlistProjection.handles.filter((type) => !types.has(type))).toEqual([]);
    await kept.rebuilt(waitlistProjection);
    // Rows after the erasures, as they happened, must equal a rebuild.
    const before = await list();
    const runner = new ProjectionRunner(settings, [waitlistProjection]);
    await runner.start();
    await runner.rebuild(WAITLIST);
    await runner.stop();
    expect(await list()).toEqual(before);
  });

  it('and the log keep no address of people who left or never confirmed', async () => {
    const logged = JSON.stringify(await kept.log.read({ after: 0, limit: 1_000 }));
    for (const gone of ['leaves@', 'expires@', 'removed@']) expect(logged).not.toContain(gone);
    expect(logged).toContain('joins@example.org');
    // The first stay is erased, and the second is not.
    expect(logged.split('returns@example.org')).toHaveLength(2);
    const stored: { text: string }[] = await kept.system.query(
      `SELECT row_to_json(e)::text AS text FROM log.event e`,
    );
    expect(stored.map(({ text }) => text).join()).not.toMatch(/@example/);
  });
});
