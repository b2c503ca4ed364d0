import type { EventType } from '../../../contract/vocabulary.js';

export interface StoredRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly received_at: Date;
  readonly time: Date;
  readonly kind: 'event' | 'alert';
  readonly type: EventType;
  readonly severity: number;
  readonly title: string;
  readonly source_id: string | null;
  readonly source: string;
  readonly host: string | null;
  readonly username: string | null;
  readonly src_ip: string | null;
  readonly count: number;
  readonly flags: string[];
  readonly alert_id: string | null;
  readonly occurrences: number;
  readonly last_seen: Date | null;
  readonly line: number | null;
  readonly delivery_id: string | null;
  readonly delivery_sha256: string | null;
  readonly delivery_bytes: number | null;
  readonly raw: string;
  readonly ocsf: Record<string, unknown>;
}
