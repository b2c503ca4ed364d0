import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { utf8 } from '../format/bytes.js';
import { readCanonicalZip } from '../format/canonical-zip.js';
import { ed25519Pem } from '../keys/pem.js';
import { type SampleKeys, sampleKeys } from '../testing/keys.js';
import { bytesOf, sampleReport } from '../testing/sample-report.js';
import { buildPackage, type EvidencePackage } from './build-package.js';
import { COMMAND } from './verify-text.js';

const FILES = [{ filename: 'page.txt', bytes: utf8('What they wrote') }];
const REPORT = 'IR-2026-0A1B2C3D';

function run(commands: readonly string[], folder: string): (number | null)[] {
  return commands.map((command) => spawnSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' }).status);
}

describe('VERIFY.txt', () => {
  let folder: string;
  let sample: SampleKeys;
  let built: EvidencePackage;
  let outer: string[];
  let inner: string[];
  const bag = (name = '.'): string => join(folder, REPORT, name);

  function unpack(): void {
    rmSync(bag(), { recursive: true, force: true });
    for (const { name, bytes } of readCanonicalZip(built.zip)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-verify-text-'));
    sample = await sampleKeys();
    built = await buildPackage({
      report: await sampleReport(FILES, sample.keys),
      evidence: bytesOf(FILES),
      keys: sample.keys,
      publishedAt: 'https://rampart.example',
    });
    writeFileSync(join(folder, built.name), built.zip);
    writeFileSync(join(folder, `${built.name}.sha256`), built.checksum);
    writeFileSync(join(folder, `${built.name}.p7s`), built.signature);
    writeFileSync(join(folder, 'ca.pem'), sample.anchor.authority);
    writeFileSync(join(folder, 'key.pem'), ed25519Pem(sample.publicKey));
    unpack();
    const commands = readFileSync(bag('VERIFY.txt'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(COMMAND))
      .map((line) => line.slice(COMMAND.length));
    outer = commands.slice(0, 2);
    inner = commands.slice(2);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('contains commands that accept the package with only sh, sha256sum and openssl', () => {
    expect(inner).toHaveLength(9);
    expect(run(outer, folder)).toEqual([0, 0]);
    expect(run(inner, bag())).toEqual(inner.map(() => 0));
  });

  it('names the file as it is handed out, and the verifier of the installation', () => {
    expect(built.name).toMatch(/^evidence_[A-Za-z0-9._-]+_\d+\.zip$/);
    const text = readFileSync(bag('VERIFY.txt'), 'utf8');
    expect(text.match(/\S+\.zip/g)?.every((name) => name.startsWith(built.name))).toBe(true);
    expect(text).toContain('https://rampart.example/verify\n');
  });

  it('is in a ZIP that other programs can read', () => {
    const listed = execFileSync('python3', ['-m', 'zipfile', '-t', join(folder, built.name)]).toString();
    expect(listed).toContain('Done testing');
  });

  it.each([
    ['a changed byte of evidence', 'data/evidence/001-page.txt', 'what they wrote'],
    ['an added piece of evidence', 'data/evidence/002-page.txt', 'More'],
    ['an added tag file', 'notes.txt', 'More'],
    ['an added signature', 'signatures/more.p7s', 'More'],
    ['another declaration', 'bagit.txt', 'BagIt-Version: 0.97\n'],
  ])('contains commands that refuse %s', (_, name, content) => {
    unpack();
    writeFileSync(bag(name), content);
    expect(run(inner, bag()).some((status) => status !== 0)).toBe(true);
  });

  it('refuses a package that was signed again with other keys', async () => {
    const others = await sampleKeys();
    writeFileSync(join(folder, 'ca.pem'), others.anchor.authority);
    writeFileSync(join(folder, 'key.pem'), ed25519Pem(others.publicKey));
    unpack();
    expect(
      run(inner, bag())
        .slice(-3)
        .every((status) => status !== 0),
    ).toBe(true);
    expect(run(outer, folder)[1]).not.toBe(0);
  });
});
