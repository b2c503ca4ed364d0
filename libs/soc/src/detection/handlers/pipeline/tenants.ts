import { type EventLog, isRecorded } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import {
  socAlertsSettled,
  socIntelChanged,
  socRuleSetChanged,
} from '../../../domain/stream/stream.events.js';
import { IntelCache } from './lists.js';
import { load, readRaws } from './load.js';
import { rulesAt, type RuleSet } from '../../projections/rules/rule-set.js';
import { type DetectionSnapshot, TenantDetection } from './tenant-detection.js';

interface Known {
  readonly detection: TenantDetection;
  position: number;
  /** The position of the newest snapshot, its characters, and the bytes decoded since. */
  kept: number;
  size: number;
  decoded: number;
}

export interface Remembered {
  readonly tenantId: string;
  readonly position: number;
  readonly state: string;
}

interface TenantsSettings {
  readonly log: EventLog;
  readonly socLog: EventLog;
  readonly database: DataSource;
  readonly snapshotEvery?: number;
}

const PAGE = 200;
/** In intervals of `snapshotEvery`: how long a large memory of few deliveries may go without a snapshot. */
const LONGEST = 20;

export class Tenants {
  private readonly known = new Map<string, Known>();
  /** Position up to which all events were processed. */
  private position = 0;

  private readonly intel: IntelCache;

  constructor(private readonly settings: TenantsSettings) {
    this.intel = new IntelCache(settings.database);
  }

  /** Starts at a position. Memory stays valid only if no other process has worked since. */
  continueFrom(position: number): void {
    if (position !== this.position) this.forget();
    this.position = position;
  }

  forget(): void {
    this.known.clear();
    this.intel.forget();
    this.position = -1;
  }

  async of(tenantId: string): Promise<TenantDetection> {
    const known = this.known.get(tenantId) ?? (await this.restore(tenantId));
    return known.detection;
  }

  /** @param bytes the size of a decoded delivery */
  moved(tenantId: string, position: number, bytes = 0): void {
    const known = this.known.get(tenantId);
    if (known === undefined) return;
    known.position = position;
    known.decoded += bytes;
  }

  async changeRules(tenantId: string, asOf: number, position: number): Promise<void> {
    const detection = await this.of(tenantId);
    detection.change(await this.rules(tenantId, asOf), asOf);
    this.moved(tenantId, position);
  }

  async changeIntel(tenantId: string, generation: number, position: number): Promise<void> {
    const detection = await this.of(tenantId);
    detection.changeIntel(await this.intel.at(tenantId, generation));
    this.moved(tenantId, position);
  }

  async settle(tenantId: string, alertIds: readonly string[], position: number): Promise<void> {
    const detection = await this.of(tenantId);
    detection.settle(alertIds);
    this.moved(tenantId, position);
  }

  /** Notes that events up to a position are processed. @returns memory to store once they are committed */
  reached(position: number): readonly Remembered[] {
    this.position = position;
    const due = [...this.known].filter(([, known]) => this.isDue(known));
    return due.map(([tenantId, known]) => {
      const state = JSON.stringify(known.detection.snapshot());
      Object.assign(known, { kept: known.position, size: state.length, decoded: 0 });
      return { tenantId, position: known.position, state };
    });
  }

  /** A snapshot costs by its size, and without one that much must be decoded again after a restart. */
  private isDue({ position, kept, size, decoded }: Known): boolean {
    const { snapshotEvery = 500 } = this.settings;
    const since = position - kept;
    return since >= snapshotEvery && (decoded >= size || since >= LONGEST * snapshotEvery);
  }

  private async restore(tenantId: string): Promise<Known> {
    const { database, socLog } = this.settings;
    const rows: { position: string; state: DetectionSnapshot }[] = await database.query(
      `SELECT position, state FROM soc.detector WHERE tenant_id = $1`,
      [tenantId],
    );
    const state = rows[0]?.state;
    const kept = Number(rows[0]?.position ?? 0);
    const asOf = state?.rulesAsOf ?? 0;
    const lists = await this.intel.at(tenantId, state?.intel?.generation ?? 0);
    const detection = new TenantDetection(await this.rules(tenantId, asOf), asOf, state, lists);
    const known = { detection, position: kept, kept, size: 0, decoded: 0 };
    for (let after = kept; after < this.position;) {
      const page = await socLog.read({ after, limit: PAGE, tenantId });
      const due = page.filter(({ position }) => position <= this.position);
      await this.replay(known, due);
      if (page.length < PAGE || due.length < page.length) break;
      after = page.at(-1)?.position ?? this.position;
    }
    this.known.set(tenantId, known);
    return known;
  }

  private async replay(known: Known, page: Awaited<ReturnType<EventLog['read']>>): Promise<void> {
    const raws = await readRaws(this.settings.database, page);
    for (const event of page) {
      known.position = event.position;
      if (isRecorded([socRuleSetChanged], event)) {
        const { asOf } = event.data;
        known.detection.change(await this.rules(event.tenantId, asOf), asOf);
        continue;
      }
      if (isRecorded([socIntelChanged], event)) {
        known.detection.changeIntel(await this.intel.at(event.tenantId, event.data.generation));
        continue;
      }
      if (isRecorded([socAlertsSettled], event)) known.detection.settle(event.data.alertIds);
      const loaded = await load(this.settings, event, raws);
      if (loaded !== null) await known.detection.process(loaded.delivered);
    }
  }

  private rules(tenantId: string, asOf: number): Promise<RuleSet> {
    return rulesAt(this.settings.log, tenantId, asOf);
  }
}
