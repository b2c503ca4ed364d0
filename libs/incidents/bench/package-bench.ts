import { compared, plain, type Report, seeded } from '@rampart/kernel/testing';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { planCanonicalZip } from '../src/format/canonical-zip.js';
import { planPackage } from '../src/package/build-package.js';
import { measure } from '../src/sealed/measure.js';
import { type SampleKeys, sampleKeys } from '../src/testing/keys.js';
import { evidenceOf, sampleReport } from '../src/testing/sample-report.js';
import { wholeOf } from '../src/testing/attacks.js';
import { verifyPackage } from '../src/verify/index.js';
import { cpuOf, EVERY_ROUND, withStore } from './sealed-folder.js';

const MEGABYTE = 1024 * 1024;
const FILES = 10;
const FILE_BYTES = 5 * MEGABYTE;
const CHANGES = 2_000;
const MB_50 = '50 MB package built from sealed evidence into the sealed store';

/** Builds a package of 50 MB, then changes one byte at a time and verifies it. */
export async function benchPackage(report: Report): Promise<void> {
  const sample = await sampleKeys();
  const random = seeded(11);
  const files = Array.from({ length: FILES }, (_, index) => ({
    filename: `${index}.bin`,
    bytes: Buffer.from(Uint8Array.from({ length: FILE_BYTES }, () => Math.floor(random() * 256))),
  }));
  const zip = await benchBuild(report, files, sample);
  await benchChanges(report, zip, sample, random);
}

async function benchBuild(
  report: Report,
  files: readonly { readonly filename: string; readonly bytes: Buffer }[],
  sample: SampleKeys,
): Promise<Uint8Array> {
  // Each round has its own incident, so that ids, hashes and signatures are never the same twice.
  const reports = await Promise.all(
    EVERY_ROUND.map(() => sampleReport(files, sample.keys, { incidentId: randomUUID() })),
  );
  const [example] = reports as [(typeof reports)[number]];
  let zip: Uint8Array = new Uint8Array();
  await withStore(async (store, folder) => {
    const tenantId = randomUUID();
    for (const [index, { id }] of evidenceOf(files).entries())
      await store.put({ tenantId, id }, [files[index]?.bytes ?? Buffer.alloc(0)]);
    const plan = (signed = example) =>
      planPackage({
        report: signed,
        evidence: (id) => store.get({ tenantId, id }),
        keys: sample.keys,
        publishedAt: 'https://rampart.example',
      });
    const built = await cpuOf(async (round) => {
      await store.put({ tenantId, id: randomUUID() }, (await plan(reports[round])).pieces());
    });
    const paths = files.map(({ filename, bytes }) => {
      const path = join(folder, filename);
      writeFileSync(path, bytes);
      return path;
    });
    const bare = await cpuOf(() => hashAndZip(paths, join(folder, 'bare.zip')));
    compared(report, MB_50, [built.warm, 's CPU'], 'sha256 of the files + stored zip', bare.warm);
    compared(report, 'the first one of a process', [built.first, 's CPU'], 'the same', bare.warm);
    zip = await wholeOf((await plan()).pieces());
  });
  return zip;
}

/** The least possible work: hashes each file once and writes it to a stored ZIP. */
async function hashAndZip(paths: readonly string[], target: string): Promise<void> {
  const read = (path: string) =>
    createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  for (const path of paths) {
    const hash = createHash('sha256');
    for await (const piece of read(path)) hash.update(piece);
    hash.digest('hex');
  }
  const parts = [];
  for (const [index, path] of paths.entries()) {
    const { size, crc32 } = await measure(read(path));
    parts.push({ name: `${index}.bin`, size, open: () => ({ crc32, content: read(path) }) });
  }
  const file = await open(target, 'w');
  for await (const piece of planCanonicalZip(parts).pieces()) await file.appendFile(piece);
  await file.sync();
  await file.close();
}

async function benchChanges(
  report: Report,
  zip: Uint8Array,
  { anchor }: SampleKeys,
  random: () => number,
): Promise<void> {
  if (!(await verifyPackage({ zip, anchor })).ok) throw new Error('The package does not verify as it is.');
  let detected = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    const at = Math.floor(random() * zip.length);
    const byte = zip[at] as number;
    zip[at] = byte ^ (1 + Math.floor(random() * 255));
    if (!(await verifyPackage({ zip, anchor })).ok) detected += 1;
    zip[at] = byte;
  }
  plain(
    report,
    `changes of one byte detected, of ${CHANGES} in ${Math.round(zip.length / 1e6)} MB`,
    detected,
    'changes',
  );
}
