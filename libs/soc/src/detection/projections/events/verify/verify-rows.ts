import type { StoreContext, StoredFact, StoreReport } from '@rampart/event-log';
import { rowId, SOC_SHARD } from '../../../../domain/stream/stream.events.js';
import { OlderRowsHash, RowsDigest, type RowsSha256 } from '../rows-hash.js';
import type { KeptDays } from './kept-days.js';
import type { KeptRow } from './kept-rows.js';

interface Said {
  readonly events: number;
  readonly rowsDigest?: string;
  readonly rowsSha256?: string;
}

export class RowsOfPosition {
  private readonly hash: RowsSha256;
  private count = 0;
  private wiped = 0;
  private wrong = false;

  constructor(
    private readonly report: StoreReport,
    private readonly fact: StoredFact,
    private readonly said: Said | null,
    private readonly forgottenAt: number,
  ) {
    this.hash = said?.rowsDigest === undefined ? new OlderRowsHash() : new RowsDigest();
  }

  add(row: KeptRow): void {
    const { fact } = this;
    const name = `Row ${row.id} of soc.event (position ${fact.position})`;
    const due = rowId(fact.position, this.count, 'event');
    if (this.wrong) return;
    if (row.id < due || this.count >= (this.said?.events ?? Infinity))
      this.differs('inserted', `${name} is one that the log does not know.`);
    else if (row.id > due)
      this.differs('removed', `Row ${due} of soc.event (position ${fact.position}) is missing.`);
    else if (!fromTheSame(row, fact))
      this.differs('altered', `${name} says that it came with another delivery.`);
    else if (!row.wordsFit) this.differs('altered', `${name} is not found by the words that it holds.`);
    this.count += 1;
    if (isWiped(row) && this.forgottenAt > fact.position) this.wiped += 1;
    this.hash.add(row);
  }

  /** @param kept whether retention still requires these rows */
  finish(kept: boolean): void {
    const { report, fact, said, count, wiped } = this;
    if (this.wrong) return;
    const where = `soc.event of position ${fact.position}`;
    const due = said?.rowsDigest ?? said?.rowsSha256;
    if (said === null) {
      if (count > 0) report.notChecked('rows are stored, but the log does not say so yet', count);
    } else if (count === 0 && !kept) report.gone += said.events;
    else if (count < said.events)
      this.differs('removed', `${said.events - count} of ${said.events} rows of ${where} are missing.`);
    else if (wiped > 0) {
      report.gone += wiped;
      report.notChecked('rows lie beside those of an erased person, and were counted only', count - wiped);
    } else if (due === undefined)
      report.notChecked('rows were stored before the log held their hashes, and were counted only', count);
    else if (due !== this.hash.digest()) {
      const first = rowId(fact.position, 0, 'event');
      const last = rowId(fact.position, count - 1, 'event');
      const rows = count === 1 ? `Row ${first}` : `One of the rows ${first} to ${last}`;
      this.differs('altered', `${rows} of ${where} is not as it was stored.`);
    } else report.compared += count;
  }

  private differs(kind: 'altered' | 'removed' | 'inserted', message: string): void {
    this.wrong = true;
    this.report.differs(kind, this.fact, message);
  }
}

function fromTheSame(row: KeptRow, { type, tenantId, at, data }: StoredFact): boolean {
  const delivered = type === 'SocDelivered';
  return (
    row.tenantId === tenantId &&
    row.receivedAt === Date.parse(at) &&
    row.alertId === '' &&
    row.occurrences === 1 &&
    row.lastSeen === 0 &&
    row.sourceId === (delivered ? data['sourceId'] : null) &&
    row.delivery.id === (delivered ? data['deliveryId'] : null) &&
    row.delivery.sha256 === (delivered ? data['sha256'] : null) &&
    row.delivery.bytes === (delivered ? data['bytes'] : null)
  );
}

const isWiped = ({ sourceId, title, raw, ocsf, host, srcIp, username, salt }: KeptRow): boolean =>
  sourceId === null &&
  [title, raw, ocsf, host, srcIp, salt].join('|') === 'erased|erased|{}|||' &&
  ['', 'erased'].includes(username);

export async function* readSaid(context: StoreContext): AsyncGenerator<{ readonly of: number } & Said> {
  const rows = context.snapshot.stream<{ of: string; payload: Said }>(
    `SELECT (payload->>'of')::bigint AS of, payload FROM log.event
     WHERE shard = ${SOC_SHARD} AND type = 'SocEventsDecoded' ORDER BY 1`,
  );
  for await (const { of, payload } of rows) yield { ...payload, of: Number(of) };
}

/** By tenant, the shard position of the last erasure. */
export async function readForgotten({ snapshot }: StoreContext): Promise<ReadonlyMap<string, number>> {
  const rows = await snapshot.rows<{ tenant_id: string; position: string }>(
    `SELECT tenant_id, max(position) AS position FROM log.event
     WHERE shard = ${SOC_SHARD} AND type = 'SocSubjectForgotten' GROUP BY tenant_id`,
  );
  return new Map(rows.map(({ tenant_id, position }) => [tenant_id, Number(position)]));
}

/** Whether retention requires the rows of that moment. */
export const isKept = (days: KeptDays, { tenantId, at }: Pick<StoredFact, 'tenantId' | 'at'>): boolean =>
  Date.parse(at) >= days.since(tenantId);
