import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReactorRunner } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { ClientErrorReport, ClientErrorStatus } from '../../contract/index.js';
import {
  clientErrors,
  clientErrorList,
  readClientError,
  reopenGroup,
  ReportCounter,
  resolveGroup,
  summariseClientErrors,
} from '../../index.js';
import { forgetReporter } from '../../reactors/forget-reporter.js';

jest.setTimeout(120_000);

const OPERATOR = '00000000-0000-7000-8000-00000000aaaa';
const CLIENT = '00000000-0000-7000-8000-00000000bbbb';
const ADA = '00000000-0000-7000-8000-0000000000c1';
const BEN = '00000000-0000-7000-8000-0000000000c2';
const MINUTE = 60_000;

const report = (message: string, more: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  message,
  stack: `Error: ${message}\n    at render (https://rampart.test/assets/index-D4hs_9Qa.js:1:2)`,
  componentStack: null,
  timestamp: '2020-01-01T00:00:00.000Z',
  userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
  url: 'https://rampart.test/core/welcome?token=s3cret#fragment',
  ...more,
});

describe('the list of browser errors', () => {
  const failures: unknown[] = [];
  let kept: OpenProjections;
  let reactors: ReactorRunner;
  const context = () => ({ ...kept.context, tenantId: OPERATOR });
  const staff = { tenantId: OPERATOR, userId: BEN, correlationId: randomIds.next() };

  beforeAll(async () => {
    kept = await openProjections(clientErrors, '2026-11-21T12:00:00.000Z');
    const onError = (_: string, error: unknown): void => void failures.push(error);
    const settings = { log: kept.log, dataSource: kept.system, onError };
    reactors = new ReactorRunner(settings, [forgetReporter(kept.log, OPERATOR)]);
    await reactors.start();
  });
  afterAll(async () => {
    await reactors?.stop();
    await kept?.close();
  });

  const settled = <Value>(read: (manager: EntityManager) => Promise<Value>, tenant = OPERATOR) =>
    kept.read(tenant, read);
  const list = (
    asked: { status?: ClientErrorStatus; cursor?: string | undefined; limit?: number; tenant?: string } = {},
  ) =>
    settled(
      (manager) =>
        clientErrorList.page(manager, null, {
          limit: asked.limit ?? 50,
          cursor: asked.cursor,
          ...(asked.status && { filter: [`status:in:${asked.status}`] }),
        }),
      asked.tenant,
    );
  const read = (id: string) => settled((manager) => readClientError(manager, id));
  const eventTypes = async () => (await kept.log.read({ after: 0, limit: 1_000 })).map(({ type }) => type);

  async function until(type: string, count: number): Promise<void> {
    while ((await eventTypes()).filter((one) => one === type).length < count) {
      await new Promise<void>((resolve) => {
        const off = kept.log.onAppended(() => {
          off();
          resolve();
        });
      });
    }
  }

  it('counts the reports of one error together, across senders', async () => {
    const counter = new ReportCounter(context());
    const first = await counter.take(report('Row 17 has no name'), ADA);
    kept.context.clock.advance(1_000);
    expect(await counter.take(report('Row 4711 has no name', { userAgent: 'curl/8' }), null)).toBe(first);
    await counter.take(report('Row 5 has no name', { url: 'https://rampart.test/core' }), BEN);
    expect(await read(first)).toMatchObject({ count: 1 });
    await counter.flush({ everything: true });

    expect(failures).toEqual([]);
    expect(await read(first)).toMatchObject({
      title: 'Row # has no name',
      status: 'open',
      count: 3,
      routes: { '/core/welcome': 2, '/core': 1 },
      browsers: { 'Chrome 156': 2, other: 1 },
      builds: { D4hs_9Qa: 3 },
      firstSeenAt: '2026-11-21T12:00:00.000Z',
      lastSeenAt: '2026-11-21T12:00:01.000Z',
    });
  });

  it('separates errors by the place in the code that threw them', async () => {
    const counter = new ReportCounter(context());
    const here = await counter.take(report('The same words'), null);
    const stack =
      'Error: The same words\n    at elsewhere (https://rampart.test/assets/other-D4hs_9Qa.js:1:2)';
    const there = await counter.take(report('The same words', { stack }), null);
    expect(there).not.toBe(here);
    expect(await read(there)).toMatchObject({ count: 1, frames: ['elsewhere (other.js)'] });
  });

  it('reduces a storm of errors to few events without losing reports', async () => {
    const counter = new ReportCounter(context());
    const before = (await eventTypes()).length;
    let id = '';
    for (let minute = 0; minute < 30; minute += 1) {
      for (let times = 0; times < 20; times += 1) id = await counter.take(report('A storm'), null);
      kept.context.clock.advance(MINUTE);
      await counter.flush();
    }
    await counter.flush({ everything: true });
    expect(await read(id)).toMatchObject({ count: 600 });
    expect((await eventTypes()).length - before).toBeLessThan(15);
  });

  it('counts new errors above thirty in a minute as one group', async () => {
    const counter = new ReportCounter(context());
    const ids = new Set<string>();
    for (let number = 0; number < 60; number += 1) {
      const stack = `at f${String.fromCodePoint(97 + (number % 26))}${number} (https://rampart.test/a.js:1:2)`;
      ids.add(await counter.take(report('Different each time', { stack }), null));
    }
    await counter.flush({ everything: true });
    expect(ids.size).toBe(31);
    const { items } = await list({ limit: 200 });
    const overflow = items.find(({ title }) => title.startsWith('Too many different problems'));
    expect(overflow).toMatchObject({ count: 30 });
    kept.context.clock.advance(2 * MINUTE);
  });

  it('lets staff resolve an error, and reopens it when it is reported again', async () => {
    const counter = new ReportCounter(context());
    const id = await counter.take(report('Comes back'), null);
    expect(await resolveGroup(context(), staff, id)).toMatchObject({ value: { status: 'resolved' } });
    expect(await resolveGroup(context(), staff, id)).toMatchObject({ position: null });
    expect(await read(id)).toMatchObject({ status: 'resolved', returned: 0 });
    await reopenGroup(context(), staff, id);
    expect(await read(id)).toMatchObject({ status: 'open', returned: 0, resolvedAt: null });
    await resolveGroup(context(), staff, id);
    await new ReportCounter(context()).take(report('Comes back'), ADA);
    expect(await read(id)).toMatchObject({ status: 'open', returned: 1, count: 2 });
    await expect(resolveGroup(context(), staff, 'f'.repeat(32))).rejects.toMatchObject({
      code: 'client-errors.unknown-group',
    });
  });

  it('shows the last seen first, page by page, and counts each status', async () => {
    const { items } = await list({ limit: 200 });
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, cursor });
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(walked).toEqual(items.map(({ id }) => id));
    const [last] = items;
    await resolveGroup(context(), staff, last?.id ?? '');
    const summary = await settled((manager) => summariseClientErrors(manager));
    expect(summary).toMatchObject({ resolved: 1, open: items.length - 1 });
    expect((await list({ status: 'resolved' })).items.map(({ id }) => id)).toEqual([last?.id]);
  });

  it('belongs to the operator and to no client', async () => {
    expect((await list({ tenant: CLIENT })).items).toEqual([]);
    const seen = await settled((manager) => summariseClientErrors(manager), CLIENT);
    expect(seen).toEqual({ open: 0, resolved: 0, reports: 0 });
  });

  it('stores no secret and no address of a person', async () => {
    const message = 'Mail to ada@example.org failed: https://u:p@rampart.test/x?key=hunter2 Bearer abc.def';
    const userAgent = 'Gadget/1 (ada@example.org)';
    const componentStack = 'at Page?token=eyJhbGciOiJub25lIn0.e30.x (https://rampart.test/a.js?who=ada:1:2)';
    const id = await new ReportCounter(context()).take(
      report(message, { userAgent, componentStack, stack: message }),
      null,
    );
    const stored = await read(id);
    expect(stored?.sample?.url).toBe('https://rampart.test/core/welcome?token=*');
    const records = JSON.stringify([stored, await kept.log.read({ after: 0, limit: 1_000 })]);
    for (const secret of [
      'ada@example.org',
      'hunter2',
      'u:p@',
      'abc.def',
      's3cret',
      'fragment',
      'eyJhb',
      'who=ada',
    ])
      expect(records).not.toContain(secret);
  });

  it('erases the report of an erased sender, and keeps the count', async () => {
    const counter = new ReportCounter(context());
    const hers = await counter.take(report('Only Ada sees this'), ADA);
    const his = await counter.take(report('Only Ben sees this'), BEN);
    expect((await read(hers))?.sample).toMatchObject({ message: 'Only Ada sees this' });
    const erasures = (await eventTypes()).filter((type) => type === 'SubjectErased').length;
    const metadata = {
      actor: 'system',
      correlationId: randomIds.next(),
      at: kept.context.clock.now().toISOString(),
    };
    await kept.log.forget({
      tenantId: CLIENT,
      subject: `user:${ADA}`,
      commandId: randomIds.next(),
      metadata,
    });
    await until('SubjectErased', erasures + 2);
    expect(await read(hers)).toMatchObject({ sample: null, count: 1, title: 'Only Ada sees this' });
    expect((await read(his))?.sample).toMatchObject({ message: 'Only Ben sees this' });
    const stored = (await kept.log.read({ after: 0, limit: 1_000 })).find(
      ({ type, data }) => type === 'ClientErrorGroupOpened' && (data as { groupId: string }).groupId === hers,
    );
    expect(stored?.data).toMatchObject({ sample: null });
    expect(failures).toEqual([]);
  });

  it('rebuilds to the same rows', async () => {
    await kept.rebuilt(clientErrors.projections[0]!);
  });
});
