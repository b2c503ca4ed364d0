import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'notification',
  'notification_preference',
  'notification_role_holder',
  'notification_request',
];

const REQUESTS = `
CREATE TABLE projection.notification_request (
  tenant_id uuid NOT NULL,
  key text NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, key)
);
`;

export class Notifications1700000760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.notification (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  topic text NOT NULL,
  detail text NOT NULL,
  link text,
  position bigint NOT NULL,
  at timestamptz NOT NULL,
  in_app boolean NOT NULL,
  by_mail boolean NOT NULL,
  read boolean NOT NULL
);
CREATE INDEX notification_of_reader ON projection.notification (tenant_id, user_id, position, id) WHERE in_app;
CREATE INDEX notification_unread ON projection.notification (tenant_id, user_id) WHERE in_app AND NOT read;
CREATE INDEX notification_of_event ON projection.notification (position);
CREATE TABLE projection.notification_preference (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  topic text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (tenant_id, user_id, topic, channel)
);
CREATE TABLE projection.notification_role_holder (
  tenant_id uuid NOT NULL,
  role text NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, role, user_id)
);
${REQUESTS}`);
    for (const table of TABLES) await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.map((table) => `projection.${table}`).join(', ')}`);
  }
}

/** Adds notices that combine many events in one row. */
export class GrowingNotifications1700001603000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.notification
  ADD COLUMN quiet boolean NOT NULL DEFAULT false, ADD COLUMN mail_cause bigint, ADD COLUMN growth_key text,
  ADD COLUMN tally jsonb, ADD COLUMN subject text, ADD COLUMN personal text[] NOT NULL DEFAULT '{}';
UPDATE projection.notification SET mail_cause = position;
CREATE INDEX notification_mail ON projection.notification (mail_cause) WHERE by_mail;
CREATE INDEX notification_growth ON projection.notification (tenant_id, kind, growth_key) WHERE growth_key IS NOT NULL;
CREATE INDEX notification_subject ON projection.notification (tenant_id, subject) WHERE subject IS NOT NULL;
DROP INDEX projection.notification_of_event;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX projection.notification_mail, projection.notification_growth, projection.notification_subject;
CREATE INDEX notification_of_event ON projection.notification (position);
ALTER TABLE projection.notification
  DROP COLUMN quiet, DROP COLUMN mail_cause, DROP COLUMN growth_key, DROP COLUMN tally, DROP COLUMN subject,
  DROP COLUMN personal`);
  }
}

export class ForgetRequests1700001605000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.notification_request`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REQUESTS);
    await runner.query(isolateTenantTableSql('projection.notification_request'));
  }
}

export class PushedNotifications1700005800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.notification
  ADD COLUMN by_push boolean NOT NULL DEFAULT false, ADD COLUMN severity text;
CREATE INDEX notification_push ON projection.notification (mail_cause) WHERE by_push;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX projection.notification_push;
ALTER TABLE projection.notification DROP COLUMN by_push, DROP COLUMN severity`);
  }
}
