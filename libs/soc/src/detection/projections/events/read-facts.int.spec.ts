import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import type { Facts, Happening } from '@rampart/katia/contract';
import { collect, readRules } from '@rampart/sigma';
import type { DataSource } from 'typeorm';
import { soc } from '../../../capability.js';
import type { Source } from '../../../intake/contract/source-kinds.js';
import { SourceDecoder } from '../../../intake/domain/decode/source-decoder.js';
import { LogFacts } from '../../domain/answers/log-facts.js';
import { BUILT_IN_RULES } from '../../domain/rules/built-in.js';
import { rowOfEvent } from './event-row.js';
import { KeptEvents } from './kept-events.js';
import { readFacts } from './read-facts.js';
import { insertRows } from './store.js';

const DAY = 86_400_000;
const RECEIVED = Date.UTC(2026, 10, 21, 12);
const tenant = (n: number) => `00000000-0000-7000-8000-0000000ccc0${n}`;

/** Lines that need no other line, and lines that mean something only after others. */
const LOGS: Readonly<Partial<Record<Source, readonly string[]>>> = {
  sshd: [
    '2026-11-21T10:00:00Z gate sshd[7]: Failed password for invalid user ada from 192.0.2.1 port 4000 ssh2',
    '2026-11-21T10:00:01Z gate sshd[7]: last message repeated 3 times',
    '2026-11-21T10:00:02Z gate sshd[8]: Accepted publickey for bea from 192.0.2.2 port 4001 ssh2',
    '2026-11-21T10:00:03Z gate sshd[8]: pam_unix(sshd:session): session opened for user bea by (uid=0)',
    '2026-11-21T10:00:04Z gate sshd[8]: pam_unix(sshd:session): session closed for user bea',
    '2026-11-21T10:00:05Z gate sudo: bea : TTY=pts/0 ; PWD=/home/bea ; USER=root ; COMMAND=/bin/cat /etc/shadow',
    'Nov 21 10:00:06 gate sshd[9]: message repeated 5 times: [ Failed password for root from 192.0.2.3 port 9 ssh2]',
    'Nov 21 10:00:07 gate CRON[10]: pam_unix(cron:session): session opened for user root by (uid=0)',
    'no form at all',
  ],
  apache: [
    '192.0.2.4 - - [21/Nov/2026:10:01:00 +0000] "GET /.env?a=1 HTTP/1.1" 404 196 "https://shop.example/" "curl/8.5"',
    '192.0.2.4 - eve [21/Nov/2026:10:01:01 +0000] "POST /login HTTP/1.1" 200 12 "-" "-"',
    '[Sat Nov 21 10:01:02 2026] [error] [client 192.0.2.5] user eve: authentication failure for "/": Password Mismatch',
  ],
  json: [
    '[{"time":"2026-11-21T10:02:00Z","user":"ada","src_ip":"192.0.2.6","message":"one"},{"time":"2026-11-21T10:02:01Z","user":"bea","src_ip":"192.0.2.7","message":"two"}]',
  ],
  csv: ['time,user,src_ip,action', '2026-11-21T10:03:00Z,cleo,192.0.2.8,deny'],
  rampart: [
    '{"source":"rampart","type":"SignInRefused","position":9,"time":"2026-11-21T10:04:00Z","ip":"192.0.2.9","reason":"wrong password"}',
  ],
};

const collection = collect(readRules(BUILT_IN_RULES).rules);

/** An event without its place: files count lines, and rows have ids. */
const plain = ({ file: _file, line: _line, ...rest }: Happening) => rest;

describe('stored events as facts', () => {
  let database: TestDatabase;
  let system: DataSource;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const source = { url: database.url, applicationName: 'facts-spec' };
    system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...source, role: 'rampart_app' }).initialize();
    for (const days of [0, 3])
      await system.query(`SELECT soc.add_day($1::date)`, [isoOf(RECEIVED + days * DAY)]);
  });
  afterAll(async () => {
    await Promise.all([system?.destroy(), app?.destroy()]);
    await database?.drop();
  });

  /** Decodes lines in order, as detection does, and stores their rows. @returns the next free id */
  const store = async (
    tenantId: string,
    kind: Source,
    lines: readonly string[],
    { id = 2, received = RECEIVED, sourceId = sourceOf(kind) } = {},
  ): Promise<number> => {
    const decoder = new SourceDecoder(kind, { zone: 'UTC', received });
    const from = {
      tenantId,
      receivedAt: isoOf(received),
      sourceId,
      delivery: null,
      subject: null,
      salt: null,
    };
    const events = lines.flatMap((text, place) =>
      decoder.decode({ text, number: place + 1, cut: false, open: false }),
    );
    await insertRows(
      system.manager,
      events.map((event, place) => rowOfEvent(event, id + 2 * place, from)),
    );
    await system.query(
      `INSERT INTO projection.soc_source (source_id, tenant_id, name, kind, zone, created_at)
       VALUES ($1, $2, $3, $3, 'UTC', now()) ON CONFLICT DO NOTHING`,
      [sourceId, tenantId, kind],
    );
    return id + 2 * events.length;
  };
  const read = (
    tenantId: string,
    kept = new KeptEvents(2 ** 20),
    { limit = 1000, past = null as Date | null } = {},
  ): Promise<{ readonly facts: Facts; readonly complete: boolean }> =>
    withTenant(app, tenantId, (manager) =>
      readFacts(manager, { tenantId, limit, past: past && { at: past, position: 1, socPosition: 1 } }, kept),
    );

  it.each(Object.entries(LOGS).map(([kind, lines]) => ({ kind: kind as Source, lines })))(
    'equal those of the file when the lines are of $kind',
    async ({ kind, lines }) => {
      const place = Object.keys(LOGS).indexOf(kind);
      await store(tenant(place), kind, lines);
      const logs = new LogFacts({ collection, zone: 'UTC', received: RECEIVED, hash: (text) => text });
      const numbered = lines.map((text, index) => ({ text, number: index + 1, cut: false, open: false }));
      await logs.read('a.log', kind, numbered);
      const { facts, complete } = await read(tenant(place));
      expect(facts.happenings.map(plain)).toEqual(logs.facts(null).happenings.map(plain));
      expect(facts.rules).toEqual(logs.facts(null).rules);
      expect(complete).toBe(true);
    },
  );

  it('are the same when they are kept, when others came in, and when only the latest are read', async () => {
    const [id, lines] = [tenant(6), LOGS.sshd ?? []];
    const kept = new KeptEvents(2 ** 20);
    const next = await store(id, 'sshd', lines.slice(0, 4));
    const first = await read(id, kept);
    expect(await read(id, kept)).toEqual(first);
    await store(id, 'sshd', lines.slice(0, 4), { id: next, received: RECEIVED + 3 * DAY });
    for (const wanted of [{}, { limit: 3 }, { past: new Date(RECEIVED) }])
      expect(await read(id, kept, wanted)).toEqual(await read(id, undefined, wanted));
    expect(await read(id, kept, { past: new Date(RECEIVED) })).toEqual(first);
  });

  it('have their own time when it is days after the first of their source', async () => {
    const late = ['2026-11-24T11:00:00Z gate sshd[7]: Failed password for ada from 192.0.2.1 port 1 ssh2'];
    const next = await store(tenant(7), 'sshd', (LOGS.sshd ?? []).slice(0, 1));
    await store(tenant(7), 'sshd', late, { id: next, received: RECEIVED + 3 * DAY });
    const { facts } = await read(tenant(7));
    expect(facts.happenings.map(({ dated, time }) => [dated, isoOf(time)])).toEqual([
      [true, '2026-11-21T10:00:00.000Z'],
      [true, '2026-11-24T11:00:00.000Z'],
    ]);
  });

  it('are never those of another tenant, even when ids and sources are the same', async () => {
    const kept = new KeptEvents(2 ** 20);
    const lines = LOGS.sshd ?? [];
    await store(tenant(8), 'sshd', lines.slice(0, 1));
    await store(tenant(9), 'sshd', lines.slice(2, 3));
    const users = async (id: string) =>
      (await read(id, kept)).facts.happenings.map(({ values }) => values.user);
    expect(await users(tenant(8))).toEqual(['ada']);
    expect(await users(tenant(9))).toEqual(['bea']);
    expect(await users(tenant(8))).toEqual(['ada']);
  });

  it('lose what was erased or removed, although it was kept', async () => {
    const id = tenant(6);
    const kept = new KeptEvents(2 ** 20);
    const before = await read(id, kept);
    const [one, two] = before.facts.happenings;
    await system.query(
      `UPDATE soc.event SET raw = 'erased', ocsf = '{}', src_ip = NULL WHERE tenant_id = $1 AND id = $2`,
      [id, one?.line],
    );
    await system.query(`DELETE FROM soc.event WHERE tenant_id = $1 AND id = $2`, [id, two?.line]);
    const { facts } = await read(id, kept);
    expect(facts.happenings).toHaveLength(before.facts.happenings.length - 1);
    expect(facts.happenings[0]).toMatchObject({ line: one?.line, raw: 'erased', values: {} });
    expect(facts.happenings[0]?.values.address).toBeUndefined();
  });
});

const isoOf = (time: number): string => new Date(time).toISOString();
const sourceOf = (kind: Source): string =>
  `00000000-0000-7000-8000-0000000ddd0${Object.keys(LOGS).indexOf(kind)}`;
