import { hostname } from 'node:os';
import { type IdSource, PRODUCT_VERSION } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import {
  PROCESS_GONE_MS,
  PROCESS_REPORTED_MS,
  type ProcessState,
  type WorkFacts,
} from '../contract/system.js';
import { Meter } from './meter.js';

/** Where the process runs; only Kubernetes sets this. */
export interface Whereabouts {
  readonly RAMPART_NODE_NAME?: string | undefined;
  readonly RAMPART_POD_NAME?: string | undefined;
  readonly RAMPART_POD_NAMESPACE?: string | undefined;
}

interface ReporterSettings {
  readonly role: ProcessState['role'];
  readonly whereabouts: Whereabouts;
  readonly database: DataSource;
  readonly ids: IdSource;
  readonly onError: (error: unknown) => void;
  readonly work?: () => Promise<WorkFacts>;
  /** The number of live sockets of an API. */
  readonly sockets?: () => number;
  /** Milliseconds from events to frames, as consoles measured them for an API. */
  readonly paints?: () => readonly number[];
  /** Events of the log that the live feed of an API has not shown yet. */
  readonly feedBehind?: () => Promise<number>;
  /** Called for a process that fell silent without stopping; several processes may call it for the same one. */
  readonly onLost?: (lost: LostProcess) => Promise<void>;
}

export interface LostProcess {
  readonly processId: string;
  readonly role: ProcessState['role'];
  readonly lastSeenAt: string;
}

/** Stores this process's health every few seconds, so that all processes can read it. */
export class ProcessReporter {
  readonly id: string;
  private readonly meter = new Meter();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(private readonly settings: ReporterSettings) {
    this.id = settings.ids.next();
  }

  /** Resolves after the first attempt to report. */
  async start(): Promise<void> {
    await this.attempt();
    this.timer = setInterval(() => void this.attempt(), PROCESS_REPORTED_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.running;
    await this.settings.database
      .query(`DELETE FROM soc.process_report WHERE process_id = $1`, [this.id])
      .catch(this.settings.onError);
  }

  async report(): Promise<void> {
    const { database } = this.settings;
    await database.query(
      `INSERT INTO soc.process_report (process_id, at, state) VALUES ($1, clock_timestamp(), $2)
       ON CONFLICT (process_id) DO UPDATE SET at = excluded.at, state = excluded.state`,
      [this.id, JSON.stringify(await this.state())],
    );
    await this.dropSilent();
  }

  private async dropSilent(): Promise<void> {
    const { database, onLost } = this.settings;
    const gone = PROCESS_GONE_MS / 1_000;
    const silent: { process_id: string; at: Date; role: ProcessState['role'] }[] = await database.query(
      `SELECT process_id, at, state->>'role' AS role FROM soc.process_report
       WHERE at < clock_timestamp() - make_interval(secs => $1)`,
      [gone],
    );
    for (const { process_id: processId, at, role } of silent) {
      // `onLost` runs before the row is deleted: if this process fails here, the next one finds the row.
      await onLost?.({ processId, role, lastSeenAt: at.toISOString() });
      await database.query(
        `DELETE FROM soc.process_report
         WHERE process_id = $1 AND at < clock_timestamp() - make_interval(secs => $2)`,
        [processId, gone],
      );
    }
  }

  private attempt(): Promise<void> {
    this.running ??= this.report()
      .catch(this.settings.onError)
      .finally(() => (this.running = null));
    return this.running;
  }

  private async state(): Promise<Omit<ProcessState, 'id' | 'at'>> {
    const { role, whereabouts, work, sockets, paints, feedBehind } = this.settings;
    const { RAMPART_NODE_NAME: node, RAMPART_POD_NAME: name, RAMPART_POD_NAMESPACE: namespace } = whereabouts;
    return {
      role,
      version: PRODUCT_VERSION,
      ...(sockets !== undefined && { sockets: sockets() }),
      ...(paints !== undefined && { paints: [...paints()] }),
      ...(feedBehind !== undefined && { feedBehind: await feedBehind() }),
      node: node ?? hostname(),
      pod: name === undefined ? null : { name, namespace: namespace ?? null },
      upSince: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      ...(await this.meter.read()),
      ...(work === undefined ? {} : { work: await work() }),
    };
  }
}

export async function listProcesses(database: DataSource): Promise<ProcessState[]> {
  const rows: { process_id: string; at: Date; state: Omit<ProcessState, 'id' | 'at'> }[] =
    await database.query(
      `SELECT process_id, at, state FROM soc.process_report
       WHERE at >= clock_timestamp() - make_interval(secs => $1)
       ORDER BY state->>'role', state->'pod'->>'name', state->>'node', process_id`,
      [PROCESS_GONE_MS / 1_000],
    );
  return rows.map(({ process_id: id, at, state }) => ({ id, at: at.toISOString(), ...state }));
}
