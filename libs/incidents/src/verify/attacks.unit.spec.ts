import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CustodyEntry, CustodyFact, Report } from '../contract/index.js';
import { utf8 } from '../format/bytes.js';
import { LAYOUT } from '../format/layout.js';
import { custodyFile, type Files, filesOf, resealed, rezipped, smallPackage } from '../testing/attacks.js';
import { type SampleKeys, sampleKeys } from '../testing/keys.js';
import { chainOf } from '../testing/sample-report.js';
import type { PackageVerification } from './outcome.js';
import { verifyPackage } from './verify-package.js';

/** An entry of a chain without its place and its signature. */
const factOf = ({
  v: _,
  incidentId: _i,
  sequence: _s,
  previous: _p,
  keyId: _k,
  signature: _g,
  ...fact
}: CustodyEntry): CustodyFact => fact;

describe('an evidence package', () => {
  let own: SampleKeys;
  let stranger: SampleKeys;
  let report: Report;
  let zip: Uint8Array;
  const verify = (bytes: Uint8Array, anchor: unknown = own.anchor): Promise<PackageVerification> =>
    verifyPackage({ zip: bytes, anchor });
  const failures = async (bytes: Uint8Array, anchor?: unknown): Promise<string[]> =>
    (await verify(bytes, anchor)).checks
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name }) => name);
  const changed = (change: (files: Files) => void): Promise<Uint8Array> => {
    const files = filesOf(zip, report);
    change(files);
    return rezipped(files, report);
  };
  const insider = (change: (files: Files) => void): Promise<Uint8Array> => {
    const files = filesOf(zip, report);
    change(files);
    return resealed(report, files, own.keys);
  };

  beforeAll(async () => {
    [own, stranger] = await Promise.all([sampleKeys(), sampleKeys('Somebody else')]);
    ({ report, zip } = await smallPackage(own));
  });

  it('verifies without an attack', async () => {
    expect(await failures(zip)).toEqual([]);
    expect(zip.length).toBeLessThan(13_000);
  });

  it('is refused after a change to any single byte of the ZIP', async () => {
    const missed: number[] = [];
    const copy = Uint8Array.from(zip);
    for (let at = 0; at < copy.length; at += 1) {
      const byte = copy[at] as number;
      copy[at] = byte ^ ((at % 255) + 1);
      if ((await verify(copy)).ok) missed.push(at);
      copy[at] = byte;
    }
    expect(missed).toEqual([]);
  });

  it('is refused after a changed byte in a file whose ZIP was repaired', async () => {
    const missed: string[] = [];
    for (const [name, bytes] of filesOf(zip, report))
      for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 6))) {
        const copy = Uint8Array.from(bytes);
        copy[at] = (copy[at] as number) ^ ((at % 255) + 1);
        if ((await verify(await changed((files) => files.set(name, copy)))).ok) missed.push(`${name}:${at}`);
      }
    expect(missed).toEqual([]);
  });

  it('is refused when it was signed again with other keys', async () => {
    const files = filesOf(zip, report);
    const forged = await resealed(report, files, stranger.keys);
    expect(await failures(forged)).toEqual(expect.arrayContaining(['cms', 'ed25519', 'seal']));
    // The same certificate name does not make it pass; trusting the stranger's keys does.
    const custody = await chainOf(report.custody.map(factOf), stranger.keys);
    files.set(LAYOUT.custody, custodyFile(custody));
    expect(await failures(await resealed(report, files, stranger.keys))).toContain('custody');
  });

  it('is refused when one of its two signatures was made with another key', async () => {
    const mixed = { ...own.keys, keyId: stranger.keys.keyId, signEd25519: stranger.keys.signEd25519 };
    expect(await failures(await resealed(report, filesOf(zip, report), mixed))).toEqual(['ed25519', 'seal']);
    const certificate = { ...stranger.keys, keyId: own.keys.keyId, signEd25519: own.keys.signEd25519 };
    expect(await failures(await resealed(report, filesOf(zip, report), certificate))).toEqual(
      expect.arrayContaining(['cms']),
    );
  });

  it('is refused when it was signed with a key that was already retired', async () => {
    const [key] = own.anchor.keys;
    const retired = { ...own.anchor, keys: [{ ...key, to: '2026-11-01T00:00:00.000Z' }] };
    expect(await failures(zip, retired)).toEqual(['ed25519', 'seal', 'custody']);
  });

  it.each<[string, (entries: CustodyEntry[]) => CustodyEntry[]]>([
    ['drop the first', (entries) => entries.slice(1)],
    ['drop one in the middle', ([first, _, ...rest]) => [first as CustodyEntry, ...rest]],
    ['drop the last', (entries) => entries.slice(0, -1)],
    ['swap two', ([a, b, ...rest]) => [b as CustodyEntry, a as CustodyEntry, ...rest]],
    ['repeat one', ([a, ...rest]) => [a as CustodyEntry, a as CustodyEntry, ...rest]],
    [
      'back-date one',
      ([a, ...rest]) => [{ ...(a as CustodyEntry), at: '2026-01-02T00:00:00.000Z' }, ...rest],
    ],
    [
      'name another officer',
      ([a, ...rest]) => [
        { ...(a as CustodyEntry), officer: { id: 'user:x', name: 'Eve', role: 'officer' } },
        ...rest,
      ],
    ],
  ])('is refused when an insider attacks the custody entries: %s', async (_, change) => {
    const entries = change([...report.custody]);
    expect(
      await failures(await insider((files) => files.set(LAYOUT.custody, custodyFile(entries)))),
    ).toContain('custody');
  });

  it('is refused with a chain that goes back in time, even when signed with the service’s own key', async () => {
    const facts = report.custody.map(factOf);
    const backDated = await chainOf(
      facts.map((fact, index) => (index === 1 ? { ...fact, at: '2026-02-02T00:00:00.000Z' } : fact)),
      own.keys,
    );
    expect(
      await failures(await insider((files) => files.set(LAYOUT.custody, custodyFile(backDated)))),
    ).toContain('custody');
  });

  it('is refused with a chain in which a piece of evidence changes', async () => {
    const facts = report.custody.map(factOf);
    const altered = await chainOf(
      facts.map((fact, index) => (index === 1 ? { ...fact, hashBefore: 'a'.repeat(64) } : fact)),
      own.keys,
    );
    expect(
      await failures(await insider((files) => files.set(LAYOUT.custody, custodyFile(altered)))),
    ).toContain('custody');
  });

  it.each<[string, (files: Files) => void, string]>([
    ['add evidence', (files) => files.set('data/evidence/002-more.txt', utf8('More')), 'payload'],
    ['add a file of its own', (files) => files.set('readme.txt', utf8('Run this')), 'layout'],
    ['take evidence away', (files) => files.delete('data/evidence/001-page.txt'), 'payload'],
    ['take the Ed25519 signature away', (files) => files.delete(LAYOUT.ed25519), 'layout'],
    ['add a log proof', (files) => files.set(LAYOUT.logProof, utf8('c2sp.org/tlog-proof@v1\n')), 'seal'],
    [
      'rename evidence',
      (files) => {
        files.set('data/evidence/001-other.txt', files.get('data/evidence/001-page.txt') as Uint8Array);
        files.delete('data/evidence/001-page.txt');
      },
      'payload',
    ],
    [
      'swap two files',
      (files) => {
        const xml = files.get(LAYOUT.xml) as Uint8Array;
        files.set(LAYOUT.xml, files.get(LAYOUT.pdf) as Uint8Array);
        files.set(LAYOUT.pdf, xml);
      },
      'payload',
    ],
  ])('is refused after an attack on its files: %s', async (_, change, check) => {
    expect(await failures(await changed(change))).toContain(check);
  });

  it.each<[string, (files: Files) => void, string]>([
    [
      'other evidence than was acquired',
      (files) => files.set('data/evidence/001-page.txt', utf8('Invented')),
      'evidence',
    ],
    ['another content than was signed', (files) => files.set(LAYOUT.content, utf8('{}\n')), 'content'],
    [
      'evidence that was never acquired',
      (files) => files.set('data/evidence/002-more.txt', utf8('More')),
      'evidence',
    ],
  ])('is refused when an insider signs %s', async (_, change, check) => {
    expect(await failures(await insider(change))).toContain(check);
  });

  it('is refused when presented as another report', async () => {
    const other = { ...report, reportId: 'IR-2026-FFFFFFFF' };
    expect(await failures(await rezipped(filesOf(zip, report), other))).toContain('layout');
  });

  it('is refused when random bytes replace, cut or overwrite it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(zip.length), async (noise, at) => {
        expect((await verify(noise)).ok).toBe(false);
        expect((await verify(zip.subarray(0, Math.min(at, zip.length - 1)))).ok).toBe(false);
        const mixed = Uint8Array.from(zip);
        mixed.set(noise.subarray(0, zip.length - at), at);
        const same = mixed.every((byte, index) => byte === zip[index]);
        expect((await verify(mixed)).ok).toBe(same);
        expect((await verify(await changed((files) => files.set(LAYOUT.cms, noise)))).ok).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('is refused when the trust anchor is invalid or has other keys', async () => {
    for (const anchor of [
      null,
      {},
      { ...own.anchor, authority: 'x' },
      { ...own.anchor, keys: stranger.anchor.keys },
    ])
      expect((await verify(zip, anchor)).ok).toBe(false);
  });
});
