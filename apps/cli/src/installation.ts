import { migrate } from '@rampart/database';
import { ensureJobsDatabase, loadSecrets, startPostgres } from '@rampart/embedded';
import { objectStoreEnvironmentSchema } from '@rampart/environment';
import type { KeyRingSettings } from '@rampart/event-log';
import { migrations } from '@rampart/installation';
import { DomainError } from '@rampart/kernel';
import type { ObjectSettings } from '@rampart/outbound/objects';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Terminal } from './terminal.js';

export const SECRET_NAMES = [
  'RAMPART_KEK',
  'RAMPART_WRAPPING_KEK',
  'RAMPART_OTHER_KEKS',
  'RAMPART_JWT_KEY',
  'RAMPART_JWT_OTHER_KEYS',
  'RAMPART_LOG_KEY',
  'RAMPART_LOG_OTHER_KEYS',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

export interface Installation {
  readonly url: string;
  readonly serviceUrl: string;
  readonly jobsUrl: string | undefined;
  find(name: SecretName): string | undefined;
  close(): Promise<void>;
}

/** The folder of `npm start` in this checkout. */
export const homeOf = (env: Terminal['env']): string =>
  resolve(env['RAMPART_HOME'] ?? join(import.meta.dirname, '../../../.rampart'));

export const dataDirOf = (env: Terminal['env']): string =>
  env['RAMPART_DATA_DIR'] ?? join(homeOf(env), 'objects');

/** Where stored objects lie: the installation's bucket or its folder. @throws ZodError for a bad address of a bucket */
export const objectSettingsOf = (env: Terminal['env']): ObjectSettings => ({
  ...objectStoreEnvironmentSchema.parse(env),
  RAMPART_DATA_DIR: dataDirOf(env),
});

/**
 * The installation to work on: the server of RAMPART_OWNER_DATABASE_URL or DATABASE_URL with keys from the
 * environment, otherwise the one of `npm start` in this checkout (RAMPART_HOME, `.rampart`). Starts its database
 * temporarily if it is down, and makes one only when asked to. @throws DomainError `cli.no-installation`
 */
export async function openInstallation(
  terminal: Terminal,
  { create = false }: { readonly create?: boolean } = {},
): Promise<Installation> {
  const { env } = terminal;
  const { RAMPART_OWNER_DATABASE_URL: owner, DATABASE_URL: service, JOBS_DATABASE_URL: jobsUrl } = env;
  const given = owner ?? service;
  const close = (): Promise<void> => Promise.resolve();
  if (given) return { url: given, serviceUrl: service ?? given, jobsUrl, find: (name) => env[name], close };
  const home = homeOf(env);
  const dataDir = join(home, 'postgres');
  if (!existsSync(dataDir) && !create) {
    throw new DomainError(
      'cli.no-installation',
      'unavailable',
      `There is no installation in ${home}. Start Rampart once (npm start), or set DATABASE_URL to its database.`,
    );
  }
  const server = await startPostgres({ dataDir, say: () => undefined });
  const secrets = loadSecrets(join(home, 'secrets.json'));
  const kept: Partial<Record<SecretName, string>> = {
    ...secrets.rotated,
    ...{ RAMPART_KEK: secrets.kek, RAMPART_JWT_KEY: secrets.jwtKey, RAMPART_LOG_KEY: secrets.logKey },
  };
  return {
    url: server.url,
    serviceUrl: server.serviceUrl,
    jobsUrl: server.jobsUrl,
    find: (name) => env[name] ?? kept[name],
    close: async () => (server.adopted ? undefined : server.stop()),
  };
}

/** Migrates the databases as their owner, and creates the logins of the processes. */
export async function migrateInstallation({ url, serviceUrl, jobsUrl }: Installation): Promise<void> {
  await migrate(url, migrations, serviceUrl);
  if (jobsUrl !== undefined) await ensureJobsDatabase(url, jobsUrl);
}

/** The settings of the keys that wrap and open the keys of people. @throws DomainError `cli.key-missing` */
export const keyRingSettings = (installation: Installation): KeyRingSettings => ({
  RAMPART_KEK: requireSecret(installation, 'RAMPART_KEK'),
  RAMPART_WRAPPING_KEK: installation.find('RAMPART_WRAPPING_KEK'),
  RAMPART_OTHER_KEKS: installation.find('RAMPART_OTHER_KEKS'),
});

/** Finds a required key. @throws DomainError `cli.key-missing` */
export function requireSecret(installation: Installation, name: SecretName): string {
  const value = installation.find(name);
  if (value) return value;
  throw new DomainError(
    'cli.key-missing',
    'unavailable',
    `Set ${name} to the key this installation runs with.`,
  );
}
