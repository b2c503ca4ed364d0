import { identityAccess } from '@rampart/identity-access';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createDataSource } from '@rampart/database';
import { createTestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import { migrations } from '@rampart/installation';
import { randomIds } from '@rampart/kernel';
import { tierPolicy } from '@rampart/tier-policy';
import { runWords, type Transcript } from './fake-terminal.js';

export interface TestInstallation {
  readonly databaseUrl: string;
  readonly log: EventLog;
  /** Runs one command line. @param secrets the typed answers, in order @throws Error when a read model fails */
  rampart(words: readonly string[], secrets?: readonly string[]): Promise<Transcript>;
  stop(): Promise<void>;
}

export async function openTestInstallation(): Promise<TestInstallation> {
  const database = await createTestDatabase(migrations);
  const { url } = database;
  const jwtKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const kek = randomBytes(32);
  const env = {
    DATABASE_URL: url,
    RAMPART_KEK: kek.toString('base64'),
    RAMPART_JWT_KEY: jwtKey.toString('base64'),
  };
  const catalog = new EventCatalog([...identityAccess.events, ...tierPolicy.events]);
  const log = createPostgresEventLog({ url, catalog, keyEncryptionKey: kek });
  const entities = [...identityAccess.entities, ...tierPolicy.entities];
  const dataSource = createDataSource({ url, role: 'rampart_system', applicationName: 'test', entities });
  await dataSource.initialize();
  const failures: unknown[] = [];
  const onError = (_: string, error: unknown) => failures.push(error);
  const runner = new ProjectionRunner({ log, dataSource, onError }, identityAccess.projections);
  await runner.start();
  const rampart: TestInstallation['rampart'] = async (words, secrets = []) => {
    const transcript = await runWords(words, { env, ids: randomIds, secrets });
    const head = await log.head();
    for (const { name } of identityAccess.projections)
      await waitForProjection(dataSource.manager, name, head);
    if (failures.length > 0)
      throw new Error('A projection stopped before the head of the log.', { cause: failures[0] });
    return transcript;
  };
  await rampart(['bootstrap']);
  const stop = async (): Promise<void> => {
    await runner.stop();
    await dataSource.destroy();
    await log.close();
    await database.drop();
  };
  return { databaseUrl: url, log, rampart, stop };
}
