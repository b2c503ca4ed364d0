import { describe, expect, it } from '@jest/globals';
import { type StoredFact, StoreReport } from '@rampart/event-log';
import { rowId, SOC_SHARD } from '../../../../domain/stream/stream.events.js';
import { OlderRowsHash, RowsDigest } from '../rows-hash.js';
import type { KeptRow } from './kept-rows.js';
import { RowsOfPosition } from './verify-rows.js';

const TENANT = '00000000-0000-7000-8000-00000000aa01';
const AT = '2026-11-21T12:00:00.000Z';
const POSITION = 3;
const delivery = { id: TENANT, sha256: 'ab', bytes: 20 };
const fact: StoredFact = {
  ...{ position: POSITION, tenantId: TENANT, type: 'SocDelivered', at: AT },
  data: { sourceId: TENANT, deliveryId: delivery.id, sha256: delivery.sha256, bytes: delivery.bytes },
} as unknown as StoredFact;

const row = (changes: Partial<KeptRow> = {}): KeptRow => ({
  ...{ tenantId: TENANT, kind: 'event', receivedAt: Date.parse(AT), sourceId: TENANT, delivery },
  ...{ alertId: '', occurrences: 1, lastSeen: 0, wordsFit: true, id: rowId(POSITION, 0, 'event') },
  ...{ time: Date.parse(AT), type: 'user', severity: 1, title: 'one', source: 'sshd', host: 'bastion' },
  ...{ username: 'root', srcIp: '203.0.113.7', count: 1, flags: '', line: 1, raw: 'one "ü"' },
  ...{ ocsf: '{"time":1,"message":"one \\"ü\\""}', subject: null, salt: null },
  ...changes,
});

function judged(said: { readonly rowsDigest?: string; readonly rowsSha256?: string }, kept: KeptRow) {
  const report = new StoreReport('soc.event', SOC_SHARD);
  const rows = new RowsOfPosition(report, fact, { events: 1, ...said }, 0);
  rows.add(kept);
  rows.finish(true);
  const { compared, differing, unchecked } = report.done();
  return { compared, differing, unchecked: unchecked.length };
}

const hashed = (hash: RowsDigest | OlderRowsHash): string => {
  hash.add(row());
  return hash.digest();
};
const SAID = {
  'of today': { rowsDigest: hashed(new RowsDigest()) },
  'of earlier versions': { rowsSha256: hashed(new OlderRowsHash()) },
};

describe('rows of a delivery', () => {
  it.each(Object.entries(SAID))('are compared with a hash %s', (_, said) => {
    expect(judged(said, row())).toEqual({ compared: 1, differing: 0, unchecked: 0 });
    const changed: Partial<KeptRow>[] = [
      { raw: 'one "u"' },
      { raw: `${row().raw}{`, ocsf: row().ocsf.slice(1) },
      { subject: 'user:1' },
      { salt: TENANT },
      { flags: 'cut' },
    ];
    for (const changes of changed) expect(judged(said, row(changes))).toMatchObject({ differing: 1 });
  });

  it('are only counted when the log has no hash of them', () => {
    expect(judged({}, row())).toEqual({ compared: 0, differing: 0, unchecked: 1 });
  });

  it('have in earlier versions the hash that those versions wrote', () => {
    expect(SAID['of earlier versions'].rowsSha256).toBe(
      '0b2e9f908b62c4ee3b9ee584e359e2a6819cc7f4eb2998402a2d62d4244fda8f',
    );
  });
});
