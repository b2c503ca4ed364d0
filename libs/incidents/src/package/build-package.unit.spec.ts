import { beforeAll, describe, expect, it } from '@jest/globals';
import { bytesOf, sampleReport } from '../testing/sample-report.js';
import { type SampleKeys, sampleKeys } from '../testing/keys.js';
import { verifyPackage } from '../verify/index.js';
import { utf8 } from '../format/bytes.js';
import { buildPackage, type EvidencePackage } from './build-package.js';

const files = [
  { filename: 'profile page.json', bytes: utf8('{"handle":"ada_support"}'), mimeType: 'application/json' },
  { filename: 'Ünïcode 名前.txt', bytes: utf8('a message') },
];

describe('an evidence package', () => {
  let sample: SampleKeys;
  let built: EvidencePackage;
  const build = async (): Promise<EvidencePackage> =>
    buildPackage({
      report: await sampleReport(files, sample.keys),
      evidence: bytesOf(files),
      keys: sample.keys,
      publishedAt: 'https://rampart.example',
    });
  beforeAll(async () => {
    sample = await sampleKeys();
    built = await build();
  });

  it('verifies with the keys of its installation', async () => {
    const { zip, checksum, signature } = built;
    const verification = await verifyPackage({
      zip,
      anchor: sample.anchor,
      checksum: utf8(checksum),
      signature,
    });
    expect(verification.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(verification).toMatchObject({ ok: true, reportId: 'IR-2026-0A1B2C3D' });
    const absent = verification.checks.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
    expect(absent).toEqual(['timestamp', 'log-proof']);
  });

  it('has the same bytes for the same inputs', async () => {
    const again = await build();
    expect(Buffer.from(again.zip).equals(Buffer.from(built.zip))).toBe(true);
    expect(again).toEqual(built);
  });

  it('is not built from altered evidence', async () => {
    const report = await sampleReport(files, sample.keys);
    const evidence = () => Promise.resolve([utf8('something else')]);
    const inputs = { report, evidence, keys: sample.keys, publishedAt: 'https://rampart.example' };
    await expect(buildPackage(inputs)).rejects.toMatchObject({ code: 'evidence.altered' });
  });

  it('is not built from a large piece that changes between its two readings', async () => {
    const large = { filename: 'large.bin', bytes: Buffer.alloc(9 * 1024 * 1024, 1) };
    const report = await sampleReport([large], sample.keys);
    const inputs = { report, keys: sample.keys, publishedAt: 'https://rampart.example' };
    let readings = 0;
    const evidence = () => Promise.resolve([(readings += 1) < 2 ? large.bytes : large.bytes.map(() => 2)]);
    await expect(buildPackage({ ...inputs, evidence })).rejects.toMatchObject({ code: 'evidence.altered' });
    expect(readings).toBe(2);
    const { zip } = await buildPackage({ ...inputs, evidence: bytesOf([large]) });
    expect((await verifyPackage({ zip, anchor: sample.anchor })).ok).toBe(true);
  });
});
