import type { MigrationClass } from '@rampart/database';
import { isolateTenantTableSql } from '@rampart/database';
import { EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Projection } from '../projection/projection.js';

interface Notebook {
  tenant_id: string;
  stream: string;
  notes: number;
  last_text: string;
}

export const notebookEntity = new EntitySchema<Notebook>({
  name: 'notebook',
  columns: {
    tenant_id: { type: 'uuid', primary: true },
    stream: { type: 'text', primary: true },
    notes: { type: 'integer' },
    last_text: { type: 'text' },
  },
});

class NotebookTables1700000200000 implements MigrationInterface {
  readonly name = 'NotebookTables1700000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projection.notebook (
        tenant_id uuid NOT NULL, stream text NOT NULL, notes integer NOT NULL CHECK (notes > 0),
        last_text text NOT NULL, CONSTRAINT notebook_key PRIMARY KEY (tenant_id, stream)
      );
      CREATE INDEX notebook_by_notes ON projection.notebook (notes DESC);
      ${isolateTenantTableSql('projection.notebook')}
      CREATE TABLE projection.person (tenant_id uuid NOT NULL, person_id text NOT NULL, name text NOT NULL,
        PRIMARY KEY (tenant_id, person_id));
      ${isolateTenantTableSql('projection.person')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.notebook, projection.person`);
  }
}

export const notebookMigrations: readonly MigrationClass[] = [NotebookTables1700000200000];

/** Counts events, so that a repeated or missing one shows. */
export const notebookProjection: Projection = {
  name: 'notebook',
  version: 1,
  tables: ['notebook', 'person'],
  handles: ['NoteTaken', 'PersonSeen', 'SubjectErased'],
  async apply(events, manager) {
    const notebooks = manager.getRepository(notebookEntity);
    for (const event of events) {
      const { tenantId: tenant_id, stream } = event;
      if (event.type === 'NoteTaken') {
        const known = await notebooks.findOneBy({ tenant_id, stream });
        const { text } = event.data as { text: string };
        await notebooks.upsert({ tenant_id, stream, notes: (known?.notes ?? 0) + 1, last_text: text }, [
          'tenant_id',
          'stream',
        ]);
      } else if (event.type === 'PersonSeen') {
        const { personId, name } = event.data as { personId: string; name: string };
        await manager.query(
          `INSERT INTO person VALUES ($1, $2, $3) ON CONFLICT (tenant_id, person_id) DO UPDATE SET name = $3`,
          [tenant_id, `person:${personId}`, name],
        );
      } else {
        const { subject } = event.data as { subject: string };
        await manager.query(`UPDATE person SET name = 'erased' WHERE tenant_id = $1 AND person_id = $2`, [
          tenant_id,
          subject,
        ]);
      }
    }
  },
};
