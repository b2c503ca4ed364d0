import {
  createPostgresEventLog,
  keyRingOf,
  EventCatalog,
  type StoreVerification,
  verifyStores,
} from '@rampart/event-log';
import { events, stores } from '@rampart/installation';
import { withEvidence } from '../incidents/with-evidence.js';
import { type Installation, keyRingSettings } from '../installation.js';
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
  const compare = (objects: Parameters<typeof verifyStores>[0]['objects']) =>
    verifyStores({ url, verifiers: stores, log, objects, now: terminal.clock.now() });
  try {
    if (log === null || installation.find('RAMPART_LOG_KEY') === undefined) return await compare(null);
    // Opening evidence without keys would create new keys.
    return await withEvidence(installation, terminal, log.vault, async ({ store, keysExist }) =>
      compare((await keysExist()) ? store : null),
    );
  } finally {
    await log?.close();
  }
}
