import type { MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (purposes: string): string => `
  ALTER TABLE access.link_token DROP CONSTRAINT link_token_purpose_check;
  ALTER TABLE access.link_token ADD CONSTRAINT link_token_purpose_check CHECK (purpose IN (${purposes}))`;

class MailAddressLinks1700000761000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow(`'invitation', 'password-reset', 'mail-address'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM access.link_token WHERE purpose = 'mail-address'`);
    await runner.query(allow(`'invitation', 'password-reset'`));
  }
}

export const mailAddressMigrations: readonly MigrationClass[] = [MailAddressLinks1700000761000];
