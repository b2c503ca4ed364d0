import {
  createPostgresEventLog,
  keyRingOf,
  EventCatalog,
  type StoreVerification,
  verifyStores,
} from '@rampart/event-log';
import { incidentsEnvironmentSchema, openLocalEvidence } from '@rampart/incidents';
import { events, stores } from '@rampart/installation';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf, type Installation, keyRingSettings, objectSettingsOf } from '../installation.js';
import type { Terminal } from '../terminal.js';

export async function compareStores(
  installation: Installation,
  terminal: Terminal,
): Promise<readonly StoreVerification[]> {
  const { url } = installation;
  const known = installation.find('RAMPART_KEK') !== undefined;
  const catalog = new EventCatalog(events);
  const log = known
    ? createPostgresEventLog({ url, catalog, keyEncryptionKey: keyRingOf(keyRingSettings(installation)) })
    : null;
  try {
    const objects = openObjects(installation, terminal);
    return await verifyStores({ url, verifiers: stores, log, objects, now: terminal.clock.now() });
  } finally {
    await log?.close();
  }
}

/** Opens the stored objects; null when keys are missing. Opening a folder without keys would create new keys. */
function openObjects(installation: Installation, { env, clock }: Terminal) {
  const [kek, logKey] = [installation.find('RAMPART_KEK'), installation.find('RAMPART_LOG_KEY')];
  const dataDir = dataDirOf(env);
  if (kek === undefined || logKey === undefined || !existsSync(join(dataDir, 'evidence-keys'))) return null;
  const settings = {
    ...incidentsEnvironmentSchema.parse(env),
    ...objectSettingsOf(env),
    ...keyRingSettings(installation),
    RAMPART_LOG_KEY: logKey,
  };
  return openLocalEvidence(settings, clock, PRODUCT_VERSION).store;
}
