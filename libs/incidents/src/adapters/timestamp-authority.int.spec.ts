import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../contract/index.js';
import { LAYOUT } from '../format/layout.js';
import { filesOf, resealed, smallPackage } from '../testing/attacks.js';
import { type SampleKeys, sampleKeys } from '../testing/keys.js';
import { hasOpenssl, type OpensslTsa, startOpensslTsa } from '../testing/openssl-tsa.js';
import { verifyPackage } from '../verify/index.js';
import { requestTimestamp } from './timestamp-authority.js';

// Without openssl there is no test authority; the title of the skipped suite gives the reason.
const withOpenssl = hasOpenssl() ? describe : describe.skip;

withOpenssl('a time-stamped package (needs openssl)', () => {
  let tsa: OpensslTsa;
  let sample: SampleKeys;
  let zip: Uint8Array;
  let report: Report;
  const timestampCheck = async (bytes: Uint8Array, authorities: readonly string[]) => {
    const anchor = { ...sample.anchor, timestampAuthorities: authorities };
    const { ok, checks } = await verifyPackage({ zip: bytes, anchor });
    return { ok, outcome: checks.find(({ name }) => name === 'timestamp')?.outcome };
  };
  beforeAll(async () => {
    [tsa, sample] = await Promise.all([startOpensslTsa(), sampleKeys()]);
    ({ zip, report } = await smallPackage(sample, {
      timestamp: (bytes) => requestTimestamp(tsa.url, bytes),
    }));
  });
  afterAll(() => tsa.close());

  it('a time stamp verifies with its authority, is unchecked without one, and fails with another', async () => {
    expect(await timestampCheck(zip, [tsa.authority])).toEqual({ ok: true, outcome: 'passed' });
    expect(await timestampCheck(zip, [])).toEqual({ ok: true, outcome: 'unchecked' });
    expect(await timestampCheck(zip, [sample.anchor.authority])).toEqual({ ok: false, outcome: 'failed' });
  });

  it('a time stamp verifies with openssl by the command in VERIFY.txt', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-tsr-'));
    const files = filesOf(zip, report);
    writeFileSync(join(folder, 'cms'), files.get(LAYOUT.cms) as Uint8Array);
    writeFileSync(join(folder, 'tsr'), files.get(LAYOUT.timestamp) as Uint8Array);
    writeFileSync(join(folder, 'tsa.pem'), tsa.authority);
    const words = 'ts -verify -data cms -in tsr -CAfile tsa.pem'.split(' ');
    expect(spawnSync('openssl', words, { cwd: folder }).status).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('the time stamp of another package does not verify', async () => {
    const stamp = filesOf(zip, report).get(LAYOUT.timestamp) as Uint8Array;
    const later = { ...report, signature: { ...report.signature, at: '2026-11-21T12:30:05.000Z' } };
    const other = await resealed(later, filesOf(zip, report), sample.keys, {
      timestamp: () => Promise.resolve(stamp),
    });
    expect(await timestampCheck(other, [tsa.authority])).toEqual({ ok: false, outcome: 'failed' });
  });

  it('the time stamp is missing when the authority does not answer', async () => {
    await expect(requestTimestamp('http://127.0.0.1:9/', new Uint8Array())).rejects.toMatchObject({
      code: 'evidence.no-timestamp',
    });
  });
});
