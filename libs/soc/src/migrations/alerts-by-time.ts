import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts are a few rows among many events. Without their own index, finding the newest fifty would read all events. */
export class AlertsByTime1700001304000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX event_alerts_by_time ON soc.event (tenant_id, time DESC, id DESC) WHERE kind = 'alert'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX soc.event_alerts_by_time`);
  }
}
