import { DomainError, t } from '@rampart/kernel';
import type pg from 'pg';
import type { EventCatalog } from '../catalog/event-catalog.js';
import type {
  CompleteManifest,
  ExportedBlock,
  ExportedCheckpoint,
  ExportedCommand,
  ExportedFollower,
  ExportedKey,
} from '../evidence/export-schemas.js';
import type { ExportedShard } from '../evidence/export-format.js';
import type { ExportSink, TakenEvent } from '../evidence/export-sink.js';
import { fromDigest } from '../evidence/hashes.js';
import type { KeyRing } from '../sealing/key-ring.js';
import { CommandsOfExport } from './commands-of-export.js';
import { EvidenceRows } from './evidence-rows.js';
import { EventRows } from './event-rows.js';
import { KeyRows } from './key-rows.js';

const NOT_COMPLETE =
  'The file is no complete export of a log. Write one with `rampart export-log --complete`.';
/** Rows of one statement. */
const AT_ONCE = 5000;

export interface LogImportSettings {
  readonly migrations: readonly string[];
  readonly catalog: EventCatalog;
  readonly keys: KeyRing;
}

/** Writes an export into the tables, inside a transaction of the caller. */
export class LogImport implements ExportSink {
  private shardNow = 0;
  private readonly types = new Set<string>();
  private readonly commandsNow = new CommandsOfExport();
  private readonly events: EventRows;
  private readonly evidence: EvidenceRows;
  private readonly keys: KeyRows;
  private readonly followers: ExportedFollower[] = [];

  constructor(
    private readonly client: pg.Client,
    private readonly settings: LogImportSettings,
  ) {
    this.events = new EventRows(client);
    this.evidence = new EvidenceRows(client);
    this.keys = new KeyRows(client, settings.keys);
  }

  /** @throws DomainError `event-log.not-complete`, `event-log.newer-schema` */
  begin(manifest: CompleteManifest | null): Promise<void> {
    if (manifest === null) throw new DomainError('event-log.not-complete', 'invalid', NOT_COMPLETE);
    const { migrations, version } = manifest;
    const unknown = migrations.findLast((name) => !this.settings.migrations.includes(name));
    if (unknown !== undefined)
      throw newer(`The export is of version ${version}, whose schema has ${unknown}.`);
    return Promise.resolve();
  }

  async shard({ shard, head }: ExportedShard): Promise<void> {
    await this.flush();
    this.shardNow = shard;
    await this.client.query(
      'SELECT log.add_shard($1) WHERE NOT EXISTS (SELECT FROM log.head WHERE shard = $1)',
      [shard],
    );
    await this.client.query('UPDATE log.head SET position = $2 WHERE shard = $1', [shard, head]);
    for (let end = 0; end < head;) {
      const { rows } = await this.client.query<{ end: string }>(
        `SELECT CASE WHEN partition_end < $2 THEN log.add_partition($1) ELSE partition_end END AS end
         FROM log.head WHERE shard = $1`,
        [shard, head],
      );
      end = Number(rows[0]?.end);
    }
  }

  commands(commands: readonly ExportedCommand[]): void {
    this.commandsNow.expect(commands);
  }

  event(event: TakenEvent): void {
    this.assertKnown(event);
    const streamId = this.events.add(this.shardNow, event);
    this.commandsNow.event({ header: event.header, payload: event.payload, streamId });
    this.evidence.leaf(this.shardNow, event.header.tenantId, fromDigest(event.leafHash));
  }

  async block(block: ExportedBlock['block'], hash: Buffer): Promise<void> {
    this.commandsNow.endBlock();
    this.evidence.block({ ...block, shard: this.shardNow, hash });
    if (this.events.waiting >= AT_ONCE) await this.flush();
  }

  checkpoint(checkpoint: ExportedCheckpoint): void {
    this.evidence.checkpoint(this.shardNow, checkpoint);
  }

  async key(key: ExportedKey): Promise<void> {
    this.keys.add(key);
    if (this.keys.waiting >= AT_ONCE) await this.keys.flush();
  }

  follower(follower: ExportedFollower): void {
    this.followers.push(follower);
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.events.finish();
    await this.evidence.finish();
    await this.keys.flush();
    await this.client.query(
      `INSERT INTO log.subscription (shard, name, slot, version, position)
       SELECT f.shard, f.name, 'live', f.version, f.position
       FROM unnest($1::smallint[], $2::text[], $3::int[], $4::bigint[]) f(shard, name, version, position)
       ON CONFLICT (shard, name, slot) DO UPDATE SET version = excluded.version, position = excluded.position`,
      [
        this.followers.map(({ shard }) => shard),
        this.followers.map(({ name }) => name),
        this.followers.map(({ version }) => version),
        this.followers.map(({ position }) => position),
      ],
    );
  }

  private async flush(): Promise<void> {
    await this.events.flush();
    await this.commandsNow.flush(this.client, this.shardNow);
    await this.evidence.flush();
  }

  /** A type that this version does not know is read unchanged; one of a later version cannot be read at all. */
  private assertKnown({ header: { type, schemaVersion } }: TakenEvent): void {
    const name = `${type} ${schemaVersion}`;
    if (this.types.has(name)) return;
    const known = this.settings.catalog.find(type);
    if (known !== undefined && schemaVersion > known.schemaVersion)
      throw newer(`The export holds ${type} in version ${schemaVersion}.`);
    this.types.add(name);
  }
}

const newer = (what: string): DomainError =>
  new DomainError(
    'event-log.newer-schema',
    'conflict',
    t`${what} Import it with that version or a later one.`,
  );
