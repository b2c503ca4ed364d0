import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A separate index finds networks on the deny list without reading the single addresses. */
export class DeniedNetworks1700001640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX soc_denied_network ON projection.soc_denied_address (tenant_id) WHERE strpos(address, '/') > 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX projection.soc_denied_network`);
  }
}
