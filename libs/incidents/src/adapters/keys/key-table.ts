import { withTenant } from '@rampart/database';
import type { PersonalVault } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import type { KeptSecret, KeyPlace, SecretKind, SignedUntil } from '../../ports/key-place.js';
import type { KeyFolder } from './key-folder.js';
import { AHEAD_MS, MARGIN_MS } from './signing-margins.js';

export interface KeyTablePlaces {
  readonly database: DataSource;
  /** Seals under a key that the installation's key-encryption key wraps, and that its rotation wraps anew. */
  readonly vault: PersonalVault;
  /** The operator's tenant: no other tenant sees the rows. */
  readonly staffTenantId: string;
}

/** Keys in `evidence.kept_secret`, sealed. Those of the folder that came before are taken over when they are seen. */
export class KeyTable implements KeyPlace {
  readonly signedUntil: SignedUntil;
  private readonly rows: { takeOver(): Promise<void> }[] = [];
  private prepared: Promise<void> | null = null;

  constructor(
    private readonly places: KeyTablePlaces,
    private readonly folder: KeyFolder,
    /** Whether evidence was sealed before, so that there must be keys. */
    private readonly hasEvidence: () => Promise<boolean>,
  ) {
    this.signedUntil = new SignedUntilRow(places);
  }

  secret<Content>(kind: SecretKind<Content>): KeptSecret<Content> {
    const row = new SecretRow(this.places, kind, this.folder, () => this.prepare());
    this.rows.push(row);
    return row;
  }

  async exist(): Promise<boolean> {
    return (await this.hasRows()) || this.folder.exist();
  }

  /** The API publishes the keys; there is no file. */
  publish(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Once in a process: takes over the keys of the folder, and makes sure that keys may be made.
   *
   * @throws DomainError `evidence.keys-missing`
   */
  private async prepare(): Promise<void> {
    this.prepared ??= this.takeOver();
    try {
      await this.prepared;
    } catch (error) {
      this.prepared = null;
      throw error;
    }
  }

  private async takeOver(): Promise<void> {
    for (const row of this.rows) await row.takeOver();
    if (await this.hasRows()) return;
    // Another process may make keys and seal with them between the two questions.
    if ((await this.hasEvidence()) && !(await this.hasRows())) throw keysMissing();
  }

  private async hasRows(): Promise<boolean> {
    const { database, staffTenantId } = this.places;
    const [row] = await withTenant(database, staffTenantId, (manager): Promise<readonly unknown[]> =>
      manager.query(`SELECT FROM evidence.kept_secret WHERE tenant_id = $1 LIMIT 1`, [staffTenantId]),
    );
    return row !== undefined;
  }
}

interface Row {
  readonly sealed: Buffer;
  readonly version: number;
}

const READ = `SELECT sealed, version FROM evidence.kept_secret WHERE tenant_id = $1 AND name = $2`;

class SecretRow<Content> implements KeptSecret<Content> {
  private seen: { readonly version: number; readonly content: Content } | null = null;

  constructor(
    private readonly places: KeyTablePlaces,
    private readonly kind: SecretKind<Content>,
    private readonly folder: KeyFolder,
    private readonly prepare: () => Promise<void>,
  ) {}

  async read(make: () => Promise<Content>): Promise<Content> {
    await this.prepare();
    const known = await this.inTransaction((manager) => this.known(manager));
    if (known !== null) return known;
    const made = await make();
    return this.inTransaction(async (manager) => {
      await this.lock(manager);
      return (await this.known(manager)) ?? this.write(manager, made);
    });
  }

  async replace(make: () => Promise<Content>, change: (kept: Content) => Promise<Content>): Promise<Content> {
    await this.read(make);
    return this.inTransaction(async (manager) => {
      const [{ taken }] = (await manager.query(
        `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken`,
        [this.lockName()],
      )) as [{ readonly taken: boolean }];
      const kept = taken ? await this.known(manager) : null;
      if (kept === null) throw keysBusy();
      return this.write(manager, await change(kept));
    });
  }

  /**
   * A rotation of the key-encryption key wraps the key of the vault anew. What the folder still keeps under a former one is
   * taken over before that key goes.
   */
  async retireOthers(make: () => Promise<Content>): Promise<number> {
    await this.read(make);
    return 0;
  }

  /** Takes over keys of the folder, and adds those that another process made before they were seen. */
  async takeOver(): Promise<void> {
    const found = await this.folder.secret(this.kind).peek();
    if (found === null) return;
    const signed = this.kind.name === 'keys' ? await this.folder.signedUntil.read() : null;
    await this.inTransaction(async (manager) => {
      await this.lock(manager);
      const kept = await this.known(manager);
      const next = kept === null ? found : this.kind.merge(kept, found);
      if (next !== null) await this.write(manager, next);
      if (signed !== null) await raiseSignedUntil(manager, this.places, signed);
    });
  }

  private async known(manager: EntityManager): Promise<Content | null> {
    const [row] = (await manager.query(READ, [this.places.staffTenantId, this.kind.name])) as Row[];
    if (row === undefined) return null;
    if (this.seen?.version !== row.version)
      this.seen = { version: row.version, content: await this.opened(row) };
    return this.seen.content;
  }

  private async opened({ sealed }: Row): Promise<Content> {
    const opened = await this.places.vault.open(this.sealedAs(), sealed);
    if (opened === null) throw keysMissing();
    return this.kind.schema.parse(JSON.parse(opened.toString()));
  }

  private async write(manager: EntityManager, content: Content): Promise<Content> {
    const { vault, staffTenantId } = this.places;
    const sealed = await vault.seal(this.sealedAs(), Buffer.from(JSON.stringify(content)));
    await manager.query(
      `INSERT INTO evidence.kept_secret AS k (tenant_id, name, sealed) VALUES ($1, $2, $3)
       ON CONFLICT (tenant_id, name) DO UPDATE SET sealed = EXCLUDED.sealed, version = k.version + 1`,
      [staffTenantId, this.kind.name, sealed],
    );
    return content;
  }

  private async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [this.lockName()]);
  }

  private lockName(): string {
    return `evidence keys ${this.kind.name}`;
  }

  private sealedAs() {
    const { staffTenantId: tenantId } = this.places;
    return { tenantId, subject: 'evidence-keys', field: `evidence.${this.kind.name}` };
  }

  private inTransaction<Answer>(work: (manager: EntityManager) => Promise<Answer>): Promise<Answer> {
    return withTenant(this.places.database, this.places.staffTenantId, work);
  }
}

/** The instant beside the signing keys, which exist before the first signature. */
class SignedUntilRow implements SignedUntil {
  /** It only moves ahead, so what was read once stays covered. Milliseconds since 1970. */
  private covered = Number.NEGATIVE_INFINITY;

  constructor(private readonly places: KeyTablePlaces) {}

  async read(): Promise<string | null> {
    const { database, staffTenantId } = this.places;
    const [row] = await withTenant(
      database,
      staffTenantId,
      (manager): Promise<{ readonly until: Date | null }[]> =>
        manager.query(
          `SELECT signed_until AS until FROM evidence.kept_secret WHERE tenant_id = $1 AND name = 'keys'`,
          [staffTenantId],
        ),
    );
    return row?.until?.toISOString() ?? null;
  }

  async cover(instant: string): Promise<void> {
    const needed = Date.parse(instant) + MARGIN_MS;
    if (this.covered >= needed) return;
    const until = await this.read();
    this.covered = until === null ? this.covered : Date.parse(until);
    if (this.covered >= needed) return;
    const { database, staffTenantId } = this.places;
    const ahead = new Date(Date.parse(instant) + AHEAD_MS).toISOString();
    await withTenant(database, staffTenantId, (manager) => raiseSignedUntil(manager, this.places, ahead));
    this.covered = Date.parse(ahead);
  }
}

/** It never goes back. @param instant ISO 8601 */
async function raiseSignedUntil(
  manager: EntityManager,
  { staffTenantId }: Pick<KeyTablePlaces, 'staffTenantId'>,
  instant: string,
): Promise<void> {
  await manager.query(
    `UPDATE evidence.kept_secret SET signed_until = greatest(signed_until, $2::timestamptz)
     WHERE tenant_id = $1 AND name = 'keys'`,
    [staffTenantId, instant],
  );
}

const keysBusy = (): DomainError =>
  new DomainError(
    'evidence.keys-busy',
    'conflict',
    t`A key rotation is in progress. Wait for its end, then try again.`,
  );

/** New keys would leave the evidence of the bucket unreadable, and its signatures unproven. */
const keysMissing = (): DomainError =>
  new DomainError(
    'evidence.keys-missing',
    'unavailable',
    t`The bucket holds evidence, but its keys are missing. Run rampart objects upload where the former folder is, or restore the database.`,
  );
