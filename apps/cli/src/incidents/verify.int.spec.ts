import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPackage } from '@rampart/incidents';
import { bytesOf, sampleKeys, sampleReport } from '@rampart/incidents/testing';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWords, type Transcript } from '../testing/fake-terminal.js';

describe('rampart evidence verify', () => {
  let folder: string;
  let file: string;
  const verify = (...words: readonly string[]): Promise<Transcript> =>
    runWords(['evidence', 'verify', file, ...words], { env: { RAMPART_HOME: folder } });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-evidence-'));
    const sample = await sampleKeys();
    const files = [{ filename: 'a.txt', bytes: Buffer.from('What they wrote') }];
    const built = await buildPackage({
      report: await sampleReport(files, sample.keys),
      evidence: bytesOf(files),
      keys: sample.keys,
      publishedAt: 'https://rampart.example',
    });
    file = join(folder, built.name);
    writeFileSync(file, built.zip);
    writeFileSync(`${file}.sha256`, built.checksum);
    writeFileSync(`${file}.p7s`, built.signature);
    writeFileSync(join(folder, 'trust.json'), JSON.stringify(sample.anchor));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts a package with the given keys, and lists what it checked', async () => {
    const { out, exitCode } = await verify('--trust', join(folder, 'trust.json'));
    expect(out[0]).toBe('IR-2026-0A1B2C3D is as it was signed.');
    expect(out).toContain('passed    signature-beside: The .p7s beside it fits.');
    expect(exitCode).toBe(0);
  });

  it('accepts no package without keys from another source', async () => {
    const { out, exitCode } = await verify('--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      ok: false,
      checks: expect.arrayContaining([expect.objectContaining({ name: 'trust', outcome: 'failed' })]),
    });
  });

  it('uses the keys of its own installation', async () => {
    mkdirSync(join(folder, 'objects/evidence-keys'), { recursive: true });
    writeFileSync(
      join(folder, 'objects/evidence-keys/anchor.json'),
      readFileSync(join(folder, 'trust.json')),
    );
    expect((await verify()).exitCode).toBe(0);
  });

  it('refuses an altered package', async () => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x41, 4000, 4001));
    const { out, exitCode } = await verify('--trust', join(folder, 'trust.json'));
    expect(exitCode).toBe(1);
    expect(out[0]).toContain('must NOT be relied on');
  });

  it.each([
    [['/nowhere.zip'], /There is no package/],
    [['--trust', '/nowhere.json'], /There is no file of keys/],
  ])('explains what is missing: %j', async (words, explanation) => {
    const whole = words[0]?.endsWith('.zip')
      ? ['evidence', 'verify', ...words]
      : ['evidence', 'verify', file, ...words];
    const { err, exitCode } = await runWords(whole);
    expect(err.join()).toMatch(explanation);
    expect(exitCode).toBe(1);
  });
});
