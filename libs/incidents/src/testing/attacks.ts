import { IN_ENGLISH } from '@rampart/kernel';
import type { CustodyEntry, Report } from '../contract/index.js';
import { concat, utf8 } from '../format/bytes.js';
import { planCanonicalZip, readCanonicalZip } from '../format/canonical-zip.js';
import { custodyLine } from '../format/custody-chain.js';
import { DATA, LAYOUT, SIGNATURES } from '../format/layout.js';
import { makeBag } from '../package/bag.js';
import { type BagFile, bagFile, manifestOf } from '../package/bag-file.js';
import { sealBag, type PackageInputs } from '../package/build-package.js';
import type { PackageKeys } from '../package/build-package.js';
import type { Pieces } from '../sealed/stream.js';
import type { SampleKeys } from './keys.js';
import { bytesOf, sampleReport, type SampleFile } from './sample-report.js';

export type Files = Map<string, Uint8Array>;

const FILES: readonly SampleFile[] = [{ filename: 'page.txt', bytes: utf8('What they wrote') }];

/** A complete package of about 10 kB: its PDF, XML, JSON-LD and schema have one line each. */
export async function smallPackage(
  { keys }: SampleKeys,
  more: Pick<PackageInputs, 'logProof' | 'timestamp'> = {},
): Promise<{ readonly report: Report; readonly zip: Uint8Array }> {
  const report = await sampleReport(FILES, keys);
  const bag = await makeBag(report, bytesOf(FILES), {
    authorityFingerprint: new Uint8Array(32),
    keyId: keys.keyId,
    publishedAt: 'https://rampart.example',
    texts: IN_ENGLISH,
    withTimestamp: more.timestamp !== undefined,
  });
  const files: Files = new Map();
  for (const { name, open } of bag) files.set(name, await wholeOf((await open()).content));
  files.set(LAYOUT.pdf, utf8('%PDF-1.7\n'));
  files.set(LAYOUT.schema, utf8('<schema/>\n'));
  files.set(LAYOUT.xml, utf8('<report/>\n'));
  files.set(LAYOUT.jsonld, utf8('{}\n'));
  return { report, zip: await resealed(report, files, keys, more) };
}

export async function resealed(
  report: Pick<Report, 'reportId' | 'signature' | 'caseFile'>,
  files: Files,
  keys: PackageKeys,
  more: Pick<PackageInputs, 'logProof' | 'timestamp'> = {},
): Promise<Uint8Array> {
  const bag = [...files]
    .map(([name, bytes]) => bagFile(name, bytes))
    .filter(({ name }) => !name.startsWith(SIGNATURES));
  const payload = bag.filter(({ name }) => name.startsWith(DATA));
  const tags: readonly BagFile[] = [
    ...bag.filter(
      ({ name }) => !name.startsWith(DATA) && name !== LAYOUT.manifest && name !== LAYOUT.tagManifest,
    ),
    bagFile(LAYOUT.manifest, utf8(manifestOf(payload))),
  ];
  const tagManifest = bagFile(LAYOUT.tagManifest, utf8(manifestOf(tags)));
  const built = await sealBag(report, [...payload, ...tags, tagManifest], { keys, ...more });
  return wholeOf(built.pieces());
}

export const filesOf = (zip: Uint8Array, { reportId }: Pick<Report, 'reportId'>): Files =>
  new Map(readCanonicalZip(zip).map(({ name, bytes }) => [name.slice(reportId.length + 1), bytes]));

/** The same files as a valid ZIP, without new signatures. */
export const rezipped = (files: Files, { reportId }: Pick<Report, 'reportId'>): Promise<Uint8Array> =>
  wholeOf(
    planCanonicalZip([...files].map(([name, bytes]) => bagFile(`${reportId}/${name}`, bytes))).pieces(),
  );

export async function wholeOf(pieces: Pieces): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return concat(parts);
}

/** A chain in the format of `custody.jsonl`. */
export const custodyFile = (entries: readonly CustodyEntry[]): Uint8Array =>
  utf8(entries.map((entry) => `${custodyLine(entry)}\n`).join(''));
