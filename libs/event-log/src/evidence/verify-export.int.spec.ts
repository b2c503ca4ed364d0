import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TENANT_A, TENANT_B } from '../testing/fixtures.js';
import { createEvidenceLog, type EvidenceLog, signer } from './evidence-log.fixture.js';
import { exportLog } from './export-log.js';
import { verifyExport } from './verify-export.js';

jest.setTimeout(120_000);

describe('verification of an export', () => {
  const { publicKey } = signer;
  let evidence: EvidenceLog;
  let folder: string;

  beforeAll(async () => {
    evidence = await createEvidenceLog();
    folder = await mkdtemp(join(tmpdir(), 'verify-export-'));
  });

  beforeEach(async () => {
    await exportLog({ url: evidence.database.url, file: file(), publicKey });
  });

  afterAll(async () => {
    await evidence.close();
    await rm(folder, { recursive: true });
  });

  const file = () => join(folder, 'log.jsonl');
  const lines = async () => (await readFile(file(), 'utf8')).split('\n').slice(0, -1);
  const check = async (edit: (lines: string[]) => string[]) => {
    const edited = join(folder, 'edited.jsonl');
    await writeFile(
      edited,
      edit(await lines())
        .map((line) => `${line}\n`)
        .join(''),
    );
    return (await verifyExport({ file: edited, publicKey })).finding;
  };
  const eventAt = (all: string[], position: number) =>
    all.findIndex((line) => line.startsWith('{\"event\"') && line.split('\\n')[8] === String(position));

  it('gives the same result with threads as without', async () => {
    expect(await verifyExport({ file: file(), publicKey, threads: 2 })).toEqual(
      await verifyExport({ file: file(), publicKey, threads: 0 }),
    );
    const altered = (await readFile(file(), 'utf8')).replace('"payload":{', '"payload":{ ');
    await writeFile(file(), altered);
    expect(await verifyExport({ file: file(), publicKey, threads: 2 })).toMatchObject({
      ok: false,
      finding: { kind: 'altered', position: 1 },
    });
  });

  it('reports no problem in a whole export or in that of one tenant', async () => {
    expect(await verifyExport({ file: file(), publicKey })).toMatchObject({
      ok: true,
      events: 30,
      blocks: 10,
      checkpoints: 4,
      unsignedEvents: 6,
      keyTrusted: true,
    });
    expect(await verifyExport({ file: file() })).toMatchObject({ ok: true, keyTrusted: false });
    await exportLog({ url: evidence.database.url, file: file(), tenantId: TENANT_B });
    expect(await verifyExport({ file: file(), publicKey })).toMatchObject({
      ok: true,
      events: 15,
      tenants: 1,
      checkpoints: 2,
    });
    expect((await lines()).join()).not.toContain(TENANT_A);
  });

  it('names the first altered, removed, inserted or swapped event', async () => {
    const replace = (all: string[], index: number, line: string | undefined) => all.with(index, line ?? '');
    expect(
      await check((all) => replace(all, eventAt(all, 9), all[eventAt(all, 9)]?.replace('last 2', 'last 3'))),
    ).toMatchObject({ kind: 'altered', position: 9 });
    expect(
      await check((all) => replace(all, eventAt(all, 9), all[eventAt(all, 9)]?.replace('user:1', 'user:2'))),
    ).toMatchObject({ kind: 'altered', position: 9, stream: 'notebook:2' });
    expect(await check((all) => all.toSpliced(eventAt(all, 9), 1))).toMatchObject({
      kind: 'removed',
      position: 9,
    });
    // The last line is the start of a shard without events.
    expect(await check((all) => all.slice(0, -1))).toMatchObject({ kind: 'removed', shard: 9 });
    expect(await check((all) => all.slice(0, -2))).toMatchObject({ kind: 'block', shard: 0, position: 28 });
    expect(await check((all) => all.slice(0, eventAt(all, 28)))).toMatchObject({
      kind: 'removed',
      position: 28,
    });
    expect(
      await check((all) => all.toSpliced(eventAt(all, 10), 0, all[eventAt(all, 9)] ?? '')),
    ).toMatchObject({ kind: 'inserted', position: 9 });
    const swapLines = (all: string[], a: number, b: number) => {
      const [one, other] = [all[eventAt(all, a)] ?? '', all[eventAt(all, b)] ?? ''];
      return all.with(eventAt(all, a), other).with(eventAt(all, b), one);
    };
    expect(await check((all) => swapLines(all, 7, 9))).toMatchObject({
      kind: 'swapped',
      position: 7,
      lastPosition: 9,
    });
    expect(await check((all) => swapLines(all, 5, 20))).toMatchObject({
      kind: 'swapped',
      position: 5,
      lastPosition: 20,
    });
  });

  it('accepts an export of the older format with a single shard', async () => {
    const single = (all: string[]) => {
      const {
        tenantId,
        publicKey: own,
        shards,
      } = JSON.parse(all[0] ?? '') as {
        readonly shards: readonly object[];
      } & Record<string, unknown>;
      const first = { format: 'rampart-log-export-v1', tenantId, publicKey: own, ...shards[0] };
      return [JSON.stringify(first), ...all.slice(2, -1)];
    };
    expect(await check(single)).toBeNull();
    expect(await check((all) => single(all).toSpliced(5, 1))).not.toBeNull();
  });

  it('reports a removed end or shard with all its evidence, given a checkpoint stored elsewhere', async () => {
    const note = (await lines()).findLast((line) => line.startsWith('{"checkpoint"')) ?? '';
    const { checkpoint } = JSON.parse(note) as { readonly checkpoint: string };
    const knownCheckpoints = [checkpoint];
    await evidence.owner.query(`
      DELETE FROM log.event WHERE position > 6; DELETE FROM log.block WHERE last_position > 6;
      DELETE FROM log.checkpoint; UPDATE log.head SET position = 6 WHERE shard = 0`);
    await exportLog({ url: evidence.database.url, file: file(), publicKey });
    expect(await verifyExport({ file: file(), publicKey })).toMatchObject({ ok: true, events: 6 });
    expect((await verifyExport({ file: file(), publicKey, knownCheckpoints })).findings).toMatchObject([
      { kind: 'removed', shard: 0, position: 7 },
    ]);
    await exportLog({ url: evidence.database.url, file: file(), shard: 9 });
    expect((await verifyExport({ file: file(), publicKey, knownCheckpoints })).findings).toMatchObject([
      { kind: 'removed', shard: 0, message: 'The file does not hold shard 0.' },
    ]);
    await evidence.restore();
  });

  it('names an event that was removed from one tenant’s export', async () => {
    await exportLog({ url: evidence.database.url, file: file(), tenantId: TENANT_B });
    expect(await check((all) => all.toSpliced(eventAt(all, 11), 1))).toMatchObject({
      kind: 'removed',
      position: 11,
    });
  });

  it('reports any changed bit after the first line', async () => {
    const bytes = await readFile(file());
    const start = bytes.indexOf(10) + 1;
    const flipped = join(folder, 'flipped.jsonl');
    for (let i = 0; i < 250; i += 1) {
      const place = start + ((i * 2_654_435_761) % (bytes.length - start));
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(place) ^ (1 << (i % 8)), place);
      await writeFile(flipped, copy);
      const { ok } = await verifyExport({ file: flipped, publicKey });
      expect({ place, ok }).toEqual({ place, ok: false });
    }
  });

  it('reports that a file is not an export', async () => {
    expect(await check(() => [])).toMatchObject({ kind: 'malformed' });
    expect(await check(() => ['hello'])).toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining('Line 1'),
    });
  });
});
