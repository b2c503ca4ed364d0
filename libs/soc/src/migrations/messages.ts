import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages about alerts: webhooks with their secrets, alerts waiting for a message, and outcomes. */
export class SocMessages1700001296000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const table of OPERATIONAL)
      await runner.query(isolateTenantTableSql(`soc.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
    for (const table of READ_MODELS) await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      ...OPERATIONAL.map((name) => `soc.${name}`),
      ...READ_MODELS.map((name) => `projection.${name}`),
    ];
    await runner.query(`DROP TABLE ${tables.join(', ')}`);
    await runner.query(
      `ALTER TABLE projection.soc_settings DROP COLUMN digest_minutes, DROP COLUMN critical_passes`,
    );
  }
}

const OPERATIONAL = ['hook', 'outbox', 'outbox_alert'];
const READ_MODELS = ['soc_channel', 'soc_message', 'soc_message_alert', 'soc_message_outcome'];

const TABLES = `
ALTER TABLE projection.soc_settings
  ADD COLUMN digest_minutes integer NOT NULL DEFAULT 5,
  ADD COLUMN critical_passes boolean NOT NULL DEFAULT true;

-- Address and secret of a webhook, sealed.
CREATE TABLE soc.hook (
  tenant_id uuid NOT NULL,
  hook text NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (tenant_id, hook)
);
-- Messages; at most one of a lane is open.
CREATE TABLE soc.outbox (
  tenant_id uuid NOT NULL,
  message_id uuid NOT NULL,
  lane text NOT NULL,
  -- What the event that opens it says.
  opening jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, message_id)
);
CREATE UNIQUE INDEX outbox_open ON soc.outbox (tenant_id, lane) WHERE NOT closed;
CREATE INDEX outbox_lane ON soc.outbox (tenant_id, lane, due_at DESC);
-- Which message tells of an alert: one, however often it is raised.
CREATE TABLE soc.outbox_alert (
  tenant_id uuid NOT NULL,
  alert_id text NOT NULL,
  message_id uuid NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (tenant_id, alert_id)
);
CREATE INDEX outbox_alert_message ON soc.outbox_alert (tenant_id, message_id, position);

CREATE TABLE projection.soc_channel (
  tenant_id uuid NOT NULL,
  channel text NOT NULL,
  origin text,
  connected_at timestamptz,
  last_at timestamptz,
  last_test boolean,
  last_result text,
  last_detail text,
  PRIMARY KEY (tenant_id, channel)
);
CREATE TABLE projection.soc_message (
  tenant_id uuid NOT NULL,
  message_id uuid NOT NULL,
  rule_id text NOT NULL,
  title text NOT NULL,
  severity text NOT NULL,
  channels text[] NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  held boolean NOT NULL,
  closed_at timestamptz,
  -- Position of the event that closed it: mails name it as their cause.
  closed_position bigint,
  count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, message_id)
);
CREATE INDEX soc_message_by_rule ON projection.soc_message (tenant_id, rule_id, opened_at DESC);
CREATE INDEX soc_message_by_cause ON projection.soc_message (closed_position);
CREATE TABLE projection.soc_message_alert (
  tenant_id uuid NOT NULL,
  alert_id text NOT NULL,
  message_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, alert_id)
);
CREATE TABLE projection.soc_message_outcome (
  tenant_id uuid NOT NULL,
  message_id uuid NOT NULL,
  channel text NOT NULL,
  -- A user, or empty for a webhook.
  recipient text NOT NULL,
  at timestamptz NOT NULL,
  result text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (tenant_id, message_id, channel, recipient)
);
`;
