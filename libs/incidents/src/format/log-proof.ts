import { z } from 'zod';
import { type Bytes, concat, fromBase64, fromUtf8, toBase64, utf8 } from './bytes.js';
import { canonicalJson } from './canonical-json.js';
import { type Checked, refuse } from './checked.js';
import { sha256 } from './hashes.js';
import { merkleLeaf, verifyInclusion } from './merkle.js';
import { type LogCheckpoint, openCheckpoint } from './signed-note.js';

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

export interface LogProof {
  readonly header: string;
  readonly payload: string;
  readonly index: number;
  readonly path: readonly Uint8Array[];
  readonly note: string;
}

/** Writes a C2SP tlog-proof whose extra data is the event. */
export function writeLogProof({ header, payload, index, path, note }: LogProof): string {
  const extra = toBase64(utf8(canonicalJson({ header, payload })));
  return [FIRST_LINE, `extra ${extra}`, `index ${index}`, ...path.map(toBase64), '', note].join('\n');
}

const CUSTODY_EVENT = 'CustodyRecorded';
const TYPE_LINE = 10;

const extraSchema = z.strictObject({ header: z.string(), payload: z.string() });
const payloadSchema = z.looseObject({ custodySha256: z.string() });

export interface ProvenEntry {
  readonly custodySha256: string;
  readonly checkpoint: LogCheckpoint;
}

/** Checks that a trusted log contains an event that names a custody entry. @param logKeys 32 bytes each */
export async function verifyLogProof(
  text: string,
  logKeys: readonly Uint8Array[],
): Promise<Checked<ProvenEntry>> {
  const proof = parse(text);
  if (proof === null) return refuse('It is no proof of a log. Use an unaltered copy.');
  const checkpoint = await openCheckpoint(proof.note, logKeys);
  if (checkpoint === null)
    return refuse('No trusted log signed its checkpoint. Ask the sender where its key is published.');
  const leaf = await leafOf(proof);
  const { index, path } = proof;
  if (!(await verifyInclusion({ index, size: checkpoint.size, leaf, root: checkpoint.root }, path)))
    return refuse('The event is not in the log that the checkpoint covers. Use an unaltered copy.');
  const payload = payloadSchema.safeParse(JSON.parse(proof.payload));
  if (!payload.success || proof.header.split('\n')[TYPE_LINE] !== CUSTODY_EVENT)
    return refuse('The event records no custody entry. Use an unaltered copy.');
  return { ok: true, value: { custodySha256: payload.data.custodySha256, checkpoint } };
}

/** The event log hashes the header and the payload's SHA-256; the tree holds this hash as an RFC 6962 leaf. */
async function leafOf({ header, payload }: LogProof): Promise<Uint8Array> {
  return merkleLeaf(await sha256(concat([utf8(header), await sha256(utf8(payload))])));
}

function parse(text: string): LogProof | null {
  const split = text.indexOf('\n\n');
  const [first, extra = '', index = '', ...hashes] = text.slice(0, split).split('\n');
  const at = /^index (0|[1-9]\d{0,14})$/.exec(index)?.[1];
  const event = eventOf(extra);
  const path = hashes.map(fromBase64).filter((hash): hash is Bytes => hash?.length === 32);
  if (split < 0 || first !== FIRST_LINE || at === undefined || event === null) return null;
  if (path.length !== hashes.length) return null;
  return { ...event, index: Number(at), path, note: text.slice(split + 2) };
}

function eventOf(line: string): { readonly header: string; readonly payload: string } | null {
  const bytes = line.startsWith('extra ') ? fromBase64(line.slice('extra '.length)) : null;
  if (bytes === null) return null;
  try {
    const event = extraSchema.safeParse(JSON.parse(fromUtf8(bytes)));
    return event.success ? event.data : null;
  } catch {
    return null; // the proof is not UTF-8 or not JSON
  }
}
