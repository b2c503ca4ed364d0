import { t } from '@rampart/kernel';
import { z } from 'zod';
import { type CustodyEntry, custodyEntrySchema, NO_ENTRY, sha256Schema } from '../contract/index.js';
import { fromBase64 } from '../format/bytes.js';
import { custodyHash, custodyLine, signedBytes } from '../format/custody-chain.js';
import { verifyEd25519 } from '../format/ed25519.js';
import { LAYOUT } from '../format/layout.js';
import { verifyLogProof } from '../format/log-proof.js';
import { evidenceHashes, type OpenedPackage, textOf } from './opened-package.js';
import { absent, failed, type Finding, passed, unchecked } from './outcome.js';
import { keyAt, type Trust } from './trust.js';

/** All entries of the chain of custody; null when a line is not an entry. */
export function custodyOf(opened: OpenedPackage): readonly CustodyEntry[] | null {
  const text = textOf(opened, LAYOUT.custody);
  if (text === null || !text.endsWith('\n')) return null;
  const entries: CustodyEntry[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const entry = parseEntry(line);
    if (entry === null) return null;
    entries.push(entry);
  }
  return entries;
}

function parseEntry(line: string): CustodyEntry | null {
  try {
    const parsed = custodyEntrySchema.strict().safeParse(JSON.parse(line));
    return parsed.success && custodyLine(parsed.data) === line ? parsed.data : null;
  } catch {
    return null; // the line is not JSON
  }
}

/** Entries must be numbered, chained, in order of time, signed by keys trusted then, and have no changed object. */
export async function checkCustody(
  entries: readonly CustodyEntry[] | null,
  trust: Trust,
  signedAt: Date,
): Promise<Finding> {
  if (entries === null) return failed(t`It cannot be read.`);
  const hashes = new Map<string, string | null>();
  let [previous, at] = [NO_ENTRY, ''];
  for (const [index, entry] of entries.entries()) {
    const why =
      placeFault(entry, { index, previous, at, incidentId: entries[0]?.incidentId }) ??
      objectFault(entry, hashes) ??
      (await signatureFault(entry, trust));
    if (why !== null) return failed(t`Entry ${index + 1}: ${why}`);
    hashes.set(entry.objectId, entry.hashAfter);
    [previous, at] = [await custodyHash(entry), entry.at];
  }
  const last = entries.at(-1);
  if (last?.action !== 'signed') return failed(t`It does not end with the signature.`);
  if (Math.floor(Date.parse(last.at) / 1000) !== signedAt.getTime() / 1000)
    return failed(t`The package was not signed at the time that its custody states.`);
  return passed(t`${entries.length} entries, from ${entries[0]?.at ?? ''} to ${last.at}.`);
}

function placeFault(
  entry: CustodyEntry,
  expected: {
    readonly index: number;
    readonly previous: string;
    readonly at: string;
    readonly incidentId: string | undefined;
  },
): string | null {
  if (entry.sequence !== expected.index + 1) return t`it is not in its place.`;
  if (entry.previous !== expected.previous) return t`it does not follow the one before.`;
  if (entry.at < expected.at) return t`it is dated before the one before.`;
  return entry.incidentId === expected.incidentId ? null : t`it belongs to another incident.`;
}

function objectFault(entry: CustodyEntry, hashes: ReadonlyMap<string, string | null>): string | null {
  const known = hashes.get(entry.objectId);
  return known === undefined || known === entry.hashBefore
    ? null
    : t`its object is not the one that the entry before left.`;
}

async function signatureFault(entry: CustodyEntry, trust: Trust): Promise<string | null> {
  const key = keyAt(trust, entry.keyId, entry.at);
  if (key === null) return t`no trusted key of that time signed it.`;
  const signature = fromBase64(entry.signature);
  return signature !== null && (await verifyEd25519(key, signature, signedBytes(entry)))
    ? null
    : t`its signature does not hold.`;
}

/** Checks that each piece of evidence has its acquired hash, and that there are no other pieces. */
export function checkEvidence(opened: OpenedPackage, entries: readonly CustodyEntry[] | null): Finding {
  const acquired = new Set(
    (entries ?? []).flatMap(({ action, hashAfter }) => (action === 'acquired' ? [hashAfter] : [])),
  );
  const files = evidenceHashes(opened);
  for (const [name, sha256] of files)
    if (!acquired.has(sha256)) return failed(t`${name} was never acquired as it is.`);
  return passed(t`Unchanged files: ${files.length}.`);
}

const contentSchema = z.looseObject({
  reportId: z.string(),
  incidentId: z.string(),
  evidence: z.array(z.looseObject({ sha256: sha256Schema })),
});

export function checkContent(opened: OpenedPackage, entries: readonly CustodyEntry[] | null): Finding {
  const text = textOf(opened, LAYOUT.content);
  const signed = entries?.at(-1);
  if (text === null || signed === undefined) return failed(t`It cannot be read.`);
  if (opened.hashes.get(LAYOUT.content) !== signed.hashAfter)
    return failed(t`The signer signed something else.`);
  const content = contentSchema.safeParse(JSON.parse(text));
  if (
    !content.success ||
    content.data.reportId !== opened.reportId ||
    content.data.incidentId !== signed.incidentId
  )
    return failed(t`It is the content of another report.`);
  const hashes = evidenceHashes(opened).map(([, sha256]) => sha256);
  const named = content.data.evidence.map(({ sha256 }) => sha256);
  return [...hashes].sort().join() === [...named].sort().join()
    ? passed(t`${signed.officer.name} signed it on ${signed.at}.`)
    : failed(t`It does not speak of this evidence.`);
}

export async function checkLogProof(
  opened: OpenedPackage,
  entries: readonly CustodyEntry[] | null,
  trust: Trust,
): Promise<Finding> {
  const text = textOf(opened, LAYOUT.logProof);
  if (text === null) return absent(t`There is no proof of the event log.`);
  if (trust.logKeys.length === 0) return unchecked(t`No key of an event log is trusted here.`);
  const checked = await verifyLogProof(text, trust.logKeys);
  if (!checked.ok) return failed(checked.why);
  const last = entries?.at(-1);
  const { custodySha256, checkpoint } = checked.value;
  if (last === undefined || (await custodyHash(last)) !== custodySha256)
    return failed(t`The log holds another entry than the last one here.`);
  return passed(t`The last entry is in ${checkpoint.origin}, signed over ${checkpoint.size} events.`);
}
