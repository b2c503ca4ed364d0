import { type StoreContext, StoreReport, type StoredFact } from '@rampart/event-log';
import { SOC_SHARD } from '../../../../domain/stream/stream.events.js';
import type { KeptDays } from './kept-days.js';

interface Due {
  readonly position: number;
  readonly tenantId: string;
  readonly at: string;
  readonly id: string;
  readonly sourceId: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Kept {
  readonly n: string;
  readonly tenant_id: string;
  readonly source_id: string;
  readonly bytes: number;
  readonly sha256: string;
}

const AT_ONCE = 500;
const MOST_NAMED = 20;

/** Compares deliveries with the log. PostgreSQL computes the hashes, so that the bytes need not be transferred. */
export class Deliveries {
  private readonly report = new StoreReport('soc.delivery', SOC_SHARD);
  private batch: Due[] = [];
  private found = 0;

  constructor(
    private readonly context: StoreContext,
    private readonly days: KeptDays,
  ) {}

  async delivered({ position, tenantId, at, data }: StoredFact): Promise<void> {
    const { deliveryId, sourceId, bytes, sha256 } = data as {
      readonly [name in 'deliveryId' | 'sourceId' | 'sha256']: string;
    } & { readonly bytes: number };
    this.batch.push({ position, tenantId, at, id: deliveryId, sourceId, bytes, sha256 });
    if (this.batch.length === AT_ONCE) await this.compare();
  }

  async done(): Promise<ReturnType<StoreReport['done']>> {
    await this.compare();
    const { snapshot } = this.context;
    const [row] = await snapshot.rows<{ count: string }>(`SELECT count(*) FROM soc.delivery`);
    if (Number(row?.count ?? 0) > this.found) await this.nameStrangers();
    return this.report.done();
  }

  private async compare(): Promise<void> {
    const due = this.batch;
    this.batch = [];
    if (due.length === 0) return;
    const rows = await this.context.snapshot.rows<Kept>(
      `SELECT w.n, d.tenant_id, d.source_id, length(d.raw) AS bytes, encode(sha256(d.raw), 'hex') AS sha256
       FROM unnest($1::timestamptz[], $2::uuid[]) WITH ORDINALITY w(received_at, id, n)
       JOIN soc.delivery d ON d.received_at = w.received_at AND d.id = w.id`,
      [due.map(({ at }) => at), due.map(({ id }) => id)],
    );
    const kept = new Map(rows.map((row) => [Number(row.n) - 1, row]));
    this.found += rows.length;
    due.forEach((one, index) => this.compareOne(one, kept.get(index)));
  }

  private compareOne(due: Due, kept: Kept | undefined): void {
    const { position, tenantId, at, id, sourceId, bytes, sha256 } = due;
    const name = `The delivery of position ${position} (${id}, received ${at})`;
    if (kept === undefined && Date.parse(at) < this.days.since(tenantId)) this.report.gone += 1;
    else if (kept === undefined)
      this.report.differs('removed', due, `${name} is missing, and its retention is not over.`);
    else if (kept.tenant_id !== tenantId || kept.source_id !== sourceId)
      this.report.differs('altered', due, `${name} is kept for another tenant or source.`);
    else if (kept.bytes !== bytes || kept.sha256 !== sha256)
      this.report.differs('altered', due, `${name} does not have the length and SHA-256 it came with.`);
    else this.report.compared += 1;
  }

  /** Bytes without a log event come from a crashed process or from tampering. */
  private async nameStrangers(): Promise<void> {
    const strangers = await this.context.snapshot.rows<{ id: string; received_at: Date }>(
      `SELECT d.id, d.received_at FROM soc.delivery d WHERE NOT EXISTS (
         SELECT 1 FROM log.event e WHERE e.shard = $1 AND e.type = 'SocDelivered' AND e.at = d.received_at
           AND e.payload->>'deliveryId' = d.id::text)
       ORDER BY d.received_at, d.id LIMIT ${MOST_NAMED + 1}`,
      [SOC_SHARD],
    );
    for (const { id, received_at } of strangers.slice(0, MOST_NAMED))
      this.report.notChecked(
        `delivery ${id} (received ${received_at.toISOString()}) has no event: it was never acknowledged, or was put in by hand`,
      );
    if (strangers.length > MOST_NAMED)
      this.report.notChecked(`more than ${MOST_NAMED} deliveries have no event`);
  }
}
