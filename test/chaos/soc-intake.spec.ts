import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeServerFolder } from '@rampart/database/testing';
import { createDataSource, migrate } from '@rampart/database';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { eventLogMigrations, verifyDatabase } from '@rampart/event-log';
import { soc, SOC_SHARD } from '@rampart/soc';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { builtScript } from './built.js';
import { linesOf } from './soc-lines.js';

jest.setTimeout(300_000);

const SCRIPT = await builtScript('soc-process.ts');
const VICTIMS = [
  'detect',
  'intake',
  'postgres',
  'detect',
  'intake',
  'detect',
  'intake',
  'postgres',
  'detect',
  'intake',
];
/** How many deliveries begin before a kill, and how many of them are answered by then. */
const BEGUN = 30;
const ANSWERED = 10;

/** The running processes, so that a failed attempt leaves none behind. */
const running = new Set<Process>();

class Process {
  readonly answered: number[] = [];
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private over = false;
  private waiting: (() => void)[] = [];

  constructor(
    url: string,
    readonly role: 'intake' | 'detect',
    readonly name: string,
    private readonly first = 0,
  ) {
    this.child = spawn(process.execPath, [SCRIPT, role, name, String(first)], {
      env: { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.add(this);
    this.ended = once(this.child, 'close').finally(() => {
      running.delete(this);
      this.over = true;
      this.wake();
    });
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        this.answered.push(Number(line));
        this.wake();
      });
  }

  give(): Promise<void> {
    this.child.stdin?.write(`${BEGUN}\n`);
    return this.reach(this.answered.length + ANSWERED);
  }

  /** Resolves when the total number of answers is reached. A detecting process answers once, when it is ready. */
  async reach(due: number): Promise<void> {
    while (this.answered.length < due) {
      if (this.over) throw new Error(`${this.role} ${this.name} ended by itself.`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** The first delivery that a successor repeats: some answered and all unanswered ones. */
  get resumeFrom(): number {
    const answered = new Set(this.answered);
    let next = this.first;
    while (answered.has(next)) next += 1;
    return Math.max(0, next - ANSWERED);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop(): Promise<void> {
    this.child.stdin?.end();
    await this.ended;
  }
}

describe('Security events under load with failures', () => {
  let folder: string;
  let server: PostgresServer;
  let owner: ReturnType<typeof createDataSource>;

  beforeAll(async () => {
    folder = makeServerFolder('chaos');
    server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
    await migrate(server.url, [...eventLogMigrations, ...soc.migrations]);
    owner = await createDataSource({ url: server.url, applicationName: 'chaos' }).initialize();
  });
  afterEach(() => Promise.all([...running].map((each) => each.kill())));
  afterAll(async () => {
    await owner?.destroy();
    await server?.stop();
    if (server) await rm(server.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  const strings = async (sql: string): Promise<string[]> =>
    (await owner.query<{ text: string }[]>(sql)).map(({ text }) => text);
  const alertsSaid = () =>
    strings(
      `SELECT type || ' ' || (payload->>'id') || ' ' || coalesce(payload->>'occurrences', '1') AS text FROM log.event
       WHERE shard = 0 AND type IN ('SocAlertRaised', 'SocAlertWithdrawn', 'SocAlertRepeated') ORDER BY position`,
    );
  /**
   * Reduces the changes to valid alerts. A late event may withdraw an alert, and repetitions are counted, so
   * the last change is valid.
   */
  const validAlerts = (said: readonly string[]): string[] => {
    const last = new Map<string, string | null>();
    for (const [type, id = '', times] of said.map((text) => text.split(' ')))
      last.set(id, type === 'SocAlertWithdrawn' ? null : `${id} ${times}`);
    return [...last.values()].filter((word) => word !== null).toSorted();
  };
  const alertsFound = async () =>
    (
      await strings(`SELECT alert_id || ' ' || occurrences AS text FROM soc.event WHERE kind = 'alert'`)
    ).toSorted();
  const linesFound = () => strings(`SELECT raw AS text FROM soc.event WHERE kind = 'event' ORDER BY 1`);
  const caughtUp = async (): Promise<void> => {
    const behind = `SELECT 1 FROM log.subscription s WHERE s.shard = ${SOC_SHARD} AND s.name = 'soc-detection'
      AND s.position < (SELECT max(position) FROM log.event WHERE shard = ${SOC_SHARD} AND type = 'SocDelivered')`;
    while ((await owner.query<unknown[]>(behind)).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };

  it('loses and repeats nothing over ten kills, and finds the same alerts when all events are read again', async () => {
    const { url } = server;
    const answered = new Set<string>();
    const done = (victim: Process): void => {
      for (const n of victim.answered)
        if (victim.role === 'intake') for (const line of linesOf(victim.name, n)) answered.add(line);
    };
    const intake = [new Process(url, 'intake', 'a'), new Process(url, 'intake', 'b')];
    const detectors = [new Process(url, 'detect', 'c'), new Process(url, 'detect', 'd')];
    for (const [kill, whom] of VICTIMS.entries()) {
      if (whom === 'postgres') {
        // A process may end during its start when its database goes down.
        await Promise.all([...detectors.map((each) => each.reach(1)), ...intake.map((each) => each.give())]);
        await server.kill();
        await server.restart();
        continue;
      }
      const group = whom === 'detect' ? detectors : intake;
      const place = kill % 2;
      const victim = group[place] as Process;
      await Promise.all([victim.reach(1), ...intake.map((each) => each.give())]);
      await victim.kill();
      done(victim);
      group[place] = new Process(url, victim.role, victim.name, victim.resumeFrom);
    }
    await Promise.all(intake.map((each) => each.give()));
    await Promise.all(intake.map((each) => each.stop()));
    intake.forEach(done);
    await caughtUp();
    await Promise.all(detectors.map((each) => each.stop()));

    const lines = await linesFound();
    expect(new Set(lines).size).toBe(lines.length);
    const found = new Set(lines);
    expect([...answered].filter((line) => !found.has(line))).toEqual([]);
    const said = await alertsSaid();
    const alerts = validAlerts(said);
    expect(alerts.length).toBeGreaterThan(0);
    expect(alerts.some((word) => !word.endsWith(' 1'))).toBe(true);
    expect(await alertsFound()).toEqual(alerts);

    await owner.query(`TRUNCATE soc.event, soc.detector`);
    await owner.query(
      `UPDATE log.subscription SET position = 0, lease_owner = NULL WHERE name = 'soc-detection'`,
    );
    const again = new Process(url, 'detect', 'e');
    await caughtUp();
    await again.stop();
    expect(await linesFound()).toEqual(lines);
    expect(await alertsFound()).toEqual(alerts);
    expect(await alertsSaid()).toEqual(said);
    expect(await verifyDatabase({ url, shard: SOC_SHARD })).toMatchObject({ ok: true });
  });
});
