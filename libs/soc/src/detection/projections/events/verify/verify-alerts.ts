import { isDeepStrictEqual } from 'node:util';
import {
  isRecorded,
  type RecordedAs,
  type StoreContext,
  type StoreReport,
  typesOf,
} from '@rampart/event-log';
import type { SocAlert, SocRepetition } from '../../../contract/alerts.js';
import { type AlertEvent, alertEvents } from '../../../domain/alerts/alert.events.js';
import { positionOfRow, rowId } from '../../../../domain/stream/stream.events.js';
import { type EventRow, repeatedRow, rowOfAlert } from '../event-row.js';
import type { KeptRow } from './kept-rows.js';

interface ValidAlert {
  readonly tenantId: string;
  readonly position: number;
  readonly raisedAt: string;
  readonly changedAt: string;
  readonly alert: SocAlert;
  readonly repetition: SocRepetition | null;
}

export class Alerts {
  private readonly valid = new Map<string, ValidAlert>();
  private readonly raised = new Map<string, number>();

  private constructor(
    private readonly report: StoreReport,
    private readonly known: boolean,
  ) {}

  static async read({ log, snapshot }: StoreContext, report: StoreReport): Promise<Alerts> {
    const alerts = new Alerts(report, log !== null);
    const [head] = await snapshot.rows<{ position: string }>(`SELECT position FROM log.head WHERE shard = 0`);
    const types = { tenantId: null, types: typesOf(alertEvents) };
    if (log !== null)
      for await (const slice of log.replay(0, Number(head?.position ?? 0), types))
        for (const event of slice) if (isRecorded(alertEvents, event)) alerts.hear(event);
    return alerts;
  }

  private hear({ tenantId, position, type, data, metadata }: RecordedAs<AlertEvent>): void {
    const key = `${tenantId} ${data.id}`;
    const before = this.valid.get(key);
    if (type === 'SocAlertWithdrawn') this.valid.delete(key);
    else if (type === 'SocAlertRaised') {
      const moment = `${tenantId} ${Date.parse(metadata.at)}`;
      this.raised.set(moment, (this.raised.get(moment) ?? 0) + 1);
      this.valid.set(key, {
        ...{ tenantId, position, raisedAt: metadata.at, changedAt: metadata.at },
        ...{ alert: data, repetition: null },
      });
    } else if (before)
      this.valid.set(key, {
        ...before,
        changedAt: metadata.at,
        repetition: data,
      });
  }

  /** @param sourceId source of the row's delivery */
  row(row: KeptRow, sourceId: string | null): void {
    if (!this.known) return this.report.notChecked('rows of alerts can be compared with RAMPART_KEK only');
    const key = `${row.tenantId} ${row.alertId}`;
    const valid = this.valid.get(key);
    this.valid.delete(key);
    const at = { tenantId: row.tenantId, position: positionOfRow(row.id) };
    const name = `Row ${row.id} of soc.event (alert ${row.alertId}, position ${at.position})`;
    if (valid === undefined)
      this.report.differs('inserted', at, `${name} is an alert that the log does not hold.`);
    else if (
      row.receivedAt === Date.parse(valid.raisedAt) &&
      row.sourceId === sourceId &&
      row.subject === null &&
      row.salt === null &&
      row.delivery.id === null &&
      row.delivery.sha256 === null &&
      row.delivery.bytes === null &&
      this.mayHaveNumber(row) &&
      row.wordsFit &&
      versionsOf(valid, row.id).some((due) => isDeepStrictEqual(factsOf(row), factsOf(due)))
    )
      this.report.compared += 1;
    else this.report.differs('altered', at, `${name} is not as the log says.`);
  }

  /** The alerts of one delivery are numbered in order, so a row's number must be below their count. */
  private mayHaveNumber({ id, tenantId, receivedAt }: KeptRow): boolean {
    const index = (id - rowId(positionOfRow(id), 0, 'alert')) / 2;
    return Number.isInteger(index) && index < (this.raised.get(`${tenantId} ${receivedAt}`) ?? 0);
  }

  /**
   * @param kept whether retention still requires the alert's row
   * @param underWayFrom arrival of the first delivery that is not stored yet, milliseconds since 1970
   */
  finish(kept: (alert: { tenantId: string; at: string }) => boolean, underWayFrom: number): void {
    for (const { tenantId, position, raisedAt, changedAt, alert } of this.valid.values())
      if (!kept({ tenantId, at: raisedAt })) this.report.gone += 1;
      else if (Date.parse(changedAt) >= underWayFrom) this.report.notChecked('alerts are being stored');
      else
        this.report.differs(
          'removed',
          { tenantId, position: positionOfRow(Number(alert.trigger)) },
          `The row of alert ${alert.id} (position ${position} of the main log) is missing from soc.event.`,
        );
  }
}

function versionsOf({ tenantId, raisedAt, alert, repetition }: ValidAlert, id: number): EventRow[] {
  const from = { tenantId, receivedAt: raisedAt, sourceId: null, delivery: null, subject: null, salt: null };
  const raised = rowOfAlert(alert, id, from);
  const row = repetition === null ? raised : repeatedRow(raised, repetition);
  if (alert.key !== 'erased') return [row];
  const { entity: _, ...said } = JSON.parse(row.ocsf) as Record<string, unknown>;
  return [row, { ...row, srcIp: '', ocsf: JSON.stringify(said) }];
}

function factsOf(row: Omit<EventRow, 'from'>): unknown {
  const { id, time, type, severity, title, source, host, username, srcIp, count, flags, line, raw } = row;
  const facts = [id, time, type, severity, title, source, host, username, srcIp, count, flags, line, raw];
  return [...facts, row.occurrences, row.lastSeen, row.alertId, JSON.parse(row.ocsf) as unknown];
}
