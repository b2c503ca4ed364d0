import { createHash } from 'node:crypto';
import type { RecordedEvent } from '../contract/event-log.js';
import type { StoredFact } from './snapshot.js';
import { type StoreContext, StoreReport, type StoreVerifier } from './store-verification.js';

export interface ObjectSaid {
  readonly id: string;
  /** SHA-256 of the plain bytes, in lower-case hexadecimal. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  /** The subject whose erasure removes the object; null without one. */
  readonly subject: string | null;
}

type Fact = Pick<StoredFact, 'position' | 'tenantId' | 'type'> & { readonly data: unknown };

export type ObjectsSaid = Readonly<Record<string, (data: never) => ObjectSaid | null>>;

/** Reads objects in pieces. @param clear events with readable object fields @param sealed events with personal ones */
export const objectsOf =
  (store: string, clear: ObjectsSaid, sealed: ObjectsSaid = {}): StoreVerifier =>
  async (context) => {
    const report = new StoreReport(store, 0);
    const erased = await erasures(context);
    const check = (fact: Fact, said: ObjectsSaid): Promise<void> =>
      compare(report, context, erased, fact, said);
    for await (const fact of context.snapshot.facts(0, Object.keys(clear))) await check(fact, clear);
    for await (const fact of openedFacts(report, context, Object.keys(sealed))) await check(fact, sealed);
    return [report.done()];
  };

async function erasures({ snapshot }: StoreContext): Promise<ReadonlyMap<string, number>> {
  const erased = new Map<string, number>();
  for await (const { tenantId, position, data } of snapshot.facts(0, ['SubjectErased']))
    erased.set(`${tenantId} ${String(data['subject'])}`, position);
  return erased;
}

async function* openedFacts(
  report: StoreReport,
  { log, snapshot }: StoreContext,
  types: readonly string[],
): AsyncGenerator<RecordedEvent> {
  if (types.length === 0) return;
  const [head] = await snapshot.rows<{ position: string }>(`SELECT position FROM log.head WHERE shard = 0`);
  if (log === null) {
    let count = 0;
    for await (const _ of snapshot.facts(0, types)) count += 1;
    report.notChecked('objects are named in sealed fields, and RAMPART_KEK is not known here', count);
    return;
  }
  for await (const slice of log.replay(0, Number(head?.position ?? 0), { tenantId: null, types }))
    yield* slice;
}

async function compare(
  report: StoreReport,
  { objects }: StoreContext,
  erased: ReadonlyMap<string, number>,
  { position, tenantId, type, data }: Fact,
  said: ObjectsSaid,
): Promise<void> {
  const due = said[type]?.(data as never) ?? null;
  if (due === null) return;
  if (objects === null) return report.notChecked('objects lie where this command has no access to');
  const at = { tenantId, position };
  const name = `Object ${due.id} of tenant ${tenantId}, which position ${position} speaks of,`;
  try {
    const pieces = await objects.get({ tenantId, id: due.id });
    const gone = due.subject !== null && (erased.get(`${tenantId} ${due.subject}`) ?? 0) > position;
    if (pieces === null && gone) report.gone += 1;
    else if (pieces === null) report.differs('removed', at, `${name} is missing.`);
    else if (await isWhole(pieces, due)) report.compared += 1;
    else report.differs('altered', at, `${name} does not have the length and SHA-256 it was kept with.`);
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code === 'evidence.altered')
      report.differs('altered', at, `${name} cannot be opened: it was changed.`);
    else report.notChecked(`objects could not be read (${message})`);
  }
}

async function isWhole(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { sha256, size }: ObjectSaid,
): Promise<boolean> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    read += piece.length;
  }
  return read === size && hash.digest('hex') === sha256;
}
