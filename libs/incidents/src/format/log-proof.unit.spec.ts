import { beforeAll, describe, expect, it } from '@jest/globals';
import { LogSigner, verifyInclusion } from '@rampart/event-log';
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Report } from '../contract/index.js';
import { filesOf, resealed, smallPackage } from '../testing/attacks.js';
import { type SampleKeys, sampleKeys } from '../testing/keys.js';
import { verifyPackage } from '../verify/index.js';
import { custodyHash } from './custody-chain.js';
import { writeLogProof } from './log-proof.js';

const hash = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest();

/** Makes a log of three events, the second with a custody entry, and a real checkpoint of the event log. */
function logWith(custodySha256: string, type = 'CustodyRecorded') {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const signer = new LogSigner(key.toString('base64'));
  const header = ['rampart-event-v1', 0, 't', 's', 1, 'a', 'c', '', 2, 1, type, 1, 'e'].join('\n');
  const payload = JSON.stringify({ custodySha256 });
  const leafOf = (entry: Uint8Array): Buffer => hash(Uint8Array.of(0), entry);
  const node = (left: Uint8Array, right: Uint8Array): Buffer => hash(Uint8Array.of(1), left, right);
  const leaves = [leafOf(hash('first')), leafOf(hash(header, hash(payload))), leafOf(hash('third'))] as const;
  const root = node(node(leaves[0], leaves[1]), leaves[2]);
  const path = [leaves[0], leaves[2]];
  expect(verifyInclusion({ index: 1, size: 3, leaf: leaves[1], root }, path)).toBe(true);
  const note = signer.sign({ origin: 'rampart/0/t', size: 3, root, signedAt: '2026-11-21T12:30:01.000Z' });
  return { header, payload, index: 1, path, note, publicKey: signer.publicKey.toString('base64') };
}

describe('a proof that the event log holds the last custody entry', () => {
  let sample: SampleKeys;
  let report: Report;
  let zip: Uint8Array;
  let last: string;
  beforeAll(async () => {
    sample = await sampleKeys();
    ({ report, zip } = await smallPackage(sample));
    last = await custodyHash(report.custody.at(-1)!);
  });
  const check = async (proof: ReturnType<typeof logWith>, logKeys: readonly string[]) => {
    const withProof = await resealed(report, filesOf(zip, report), sample.keys, {
      logProof: writeLogProof(proof),
    });
    const { checks } = await verifyPackage({ zip: withProof, anchor: { ...sample.anchor, logKeys } });
    return checks.find(({ name }) => name === 'log-proof')?.outcome;
  };

  it('passes with the log’s key, and is unchecked without', async () => {
    const proof = logWith(last);
    expect(await check(proof, [proof.publicKey])).toBe('passed');
    expect(await check(proof, [])).toBe('unchecked');
  });

  it('fails with another key, entry, kind of event or path', async () => {
    const proof = logWith(last);
    const other = logWith('a'.repeat(64));
    expect(await check(proof, [other.publicKey])).toBe('failed');
    expect(await check(other, [other.publicKey])).toBe('failed');
    const invented = logWith(last, 'NoteWritten');
    expect(await check(invented, [invented.publicKey])).toBe('failed');
    expect(await check({ ...proof, path: [...proof.path].reverse() }, [proof.publicKey])).toBe('failed');
    expect(await check({ ...proof, index: 0 }, [proof.publicKey])).toBe('failed');
    expect(await check({ ...proof, payload: `${proof.payload} ` }, [proof.publicKey])).toBe('failed');
  });
});
