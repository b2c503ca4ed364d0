import type { Snapshot } from '@rampart/event-log';
import { positionOfRow } from '../../../../domain/stream/stream.events.js';
import type { HashedRow } from '../rows-hash.js';
import { wordsSql } from '../words-sql.js';

export interface KeptRow extends HashedRow {
  readonly tenantId: string;
  readonly kind: 'event' | 'alert';
  /** Milliseconds since 1970; the fraction holds microseconds. */
  readonly receivedAt: number;
  readonly sourceId: string | null;
  readonly delivery: {
    readonly id: string | null;
    readonly sha256: string | null;
    readonly bytes: number | null;
  };
  readonly alertId: string;
  readonly occurrences: number;
  readonly lastSeen: number;
  readonly wordsFit: boolean;
}

const ROWS = `
SELECT id::float8 AS id, tenant_id AS "tenantId", kind, (extract(epoch FROM received_at) * 1000)::float8 AS "receivedAt", source_id AS "sourceId",
  delivery_id AS "deliveryId", delivery_sha256 AS "deliverySha256", delivery_bytes AS "deliveryBytes",
  round(extract(epoch FROM time) * 1000)::float8 AS time, type, severity, title, source, coalesce(host, '') AS host,
  coalesce(username, '') AS username, coalesce(src_ip, '') AS "srcIp", count, array_to_string(flags, ',') AS flags,
  coalesce(alert_id, '') AS "alertId", coalesce(line, 0) AS line, raw, ocsf::text AS ocsf, subject, salt,
  occurrences, coalesce(round(extract(epoch FROM last_seen) * 1000), 0)::float8 AS "lastSeen",
  words = ${wordsSql('title', 'raw')} OR words = to_tsvector('simple'::regconfig, left(title || ' ' || raw, 8000)) AS "wordsFit"
FROM soc.event ORDER BY id, tenant_id, received_at`;

type Row = Omit<KeptRow, 'delivery'> & {
  readonly deliveryId: string | null;
  readonly deliverySha256: string | null;
  readonly deliveryBytes: number | null;
};

export class KeptRows {
  private readonly rows: AsyncGenerator<Row>;
  private next: Row | null = null;
  private over = false;

  constructor(snapshot: Snapshot) {
    this.rows = snapshot.stream<Row>(ROWS);
  }

  async *upTo(position: number): AsyncGenerator<KeptRow> {
    for (;;) {
      await this.look();
      if (this.next === null || positionOfRow(this.next.id) > position) return;
      const { deliveryId, deliverySha256, deliveryBytes, ...row } = this.next;
      this.next = null;
      const delivery = { id: deliveryId, sha256: deliverySha256, bytes: deliveryBytes };
      yield { ...row, delivery };
    }
  }

  private async look(): Promise<void> {
    if (this.next !== null || this.over) return;
    const { value, done } = await this.rows.next();
    this.over = done === true;
    this.next = done === true ? null : value;
  }
}
