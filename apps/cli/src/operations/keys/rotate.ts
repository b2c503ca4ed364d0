import { createDataSource, createPool } from '@rampart/database';
import {
  createPostgresEventLog,
  EventCatalog,
  keyRingOf,
  LogSigner,
  openCheckpoint,
  rewrapSubjectKeys,
} from '@rampart/event-log';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import { renewSenderKey } from '@rampart/notifications';
import { rewrapAccountKeys, wrappingEnvironmentSchema, wrappingKeysOf } from '@rampart/social-accounts';
import { Argument, type Command } from 'commander';
import { withEvidence } from '../../incidents/with-evidence.js';
import { type Installation, keyRingSettings, openInstallation, requireSecret } from '../../installation.js';
import type { Terminal } from '../../terminal.js';
import { readText } from '../backup/places.js';

const KINDS = ['kek', 'log', 'push'] as const;

/** `rampart keys rotate <kind>`: after every process uses the new key. */
export function addKeysRotate(keys: Command, terminal: Terminal): void {
  keys
    .command('rotate')
    .description(
      'kek: wrap everything under the new key, which may be stopped and started again. log: let both keys sign the ' +
        'newest checkpoints. push: make a new key for push messages; devices change when they are turned on again.',
    )
    .addArgument(new Argument('<kind>').choices(KINDS))
    .option('--former <file>', 'log only: a file with the former private key (RAMPART_LOG_KEY)')
    .action(async (kind: (typeof KINDS)[number], { former }: { readonly former?: string }) => {
      const installation = await openInstallation(terminal);
      try {
        if (kind === 'kek') await rewrap(installation, terminal);
        else if (kind === 'push') await renewPushKey(installation, terminal);
        else await crossSign(installation, await formerKey(former), terminal);
      } finally {
        await installation.close();
      }
    });
}

async function rewrap(installation: Installation, terminal: Terminal): Promise<void> {
  const settings = keyRingSettings(installation);
  const ring = keyRingOf(settings);
  const { url } = installation;
  const pool = createPool({ url, role: 'rampart_system', applicationName: 'rampart-keys', max: 1 });
  const sources = { url, role: 'rampart_system', applicationName: 'rampart-keys', poolSize: 1 } as const;
  const system = await createDataSource(sources).initialize();
  try {
    terminal.out(`people    ${await rewrapSubjectKeys(pool, ring)}`);
    const social = wrappingKeysOf(wrappingEnvironmentSchema.parse(terminal.env), settings.RAMPART_KEK);
    terminal.out(`accounts  ${await rewrapAccountKeys(system, social)}`);
    terminal.out(`evidence  ${await retireEvidenceKeys(installation, terminal)}`);
    terminal.out(`key       ${ring.current.name}`);
  } finally {
    await pool.end();
    await system.destroy();
  }
}

/** Devices keep the key that they subscribed with, because a browser accepts no other. */
async function renewPushKey(installation: Installation, { clock, ids, out }: Terminal): Promise<void> {
  const { url } = installation;
  const settings = { url, role: 'rampart_system', applicationName: 'rampart-keys', poolSize: 1 } as const;
  const system = await createDataSource(settings).initialize();
  const log = createPostgresEventLog({
    url,
    catalog: new EventCatalog([]),
    keyEncryptionKey: keyRingOf(keyRingSettings(installation)),
  });
  try {
    const context = { vault: log.vault, clock, ids, staffTenantId: STAFF_TENANT_ID };
    const { key, devices, deleted } = await renewSenderKey(context, system);
    out(`key       ${key.publicKey}`);
    out(`devices   ${devices} with a former key`);
    out(`deleted   ${deleted} former keys`);
  } finally {
    await log.close();
    await system.destroy();
  }
}

/**
 * Keys of evidence in the folder are sealed under the new key by their first reader. Those in the database are sealed under
 * a key that was wrapped anew with those of people.
 */
async function retireEvidenceKeys(installation: Installation, terminal: Terminal): Promise<number> {
  const log = createPostgresEventLog({
    url: installation.url,
    catalog: new EventCatalog([]),
    keyEncryptionKey: keyRingOf(keyRingSettings(installation)),
  });
  try {
    return await withEvidence(installation, terminal, log.vault, async ({ keys, wrapping, keysExist }) =>
      (await keysExist()) ? (await wrapping.retireOthers()) + (await keys.retireOthers()) : 0,
    );
  } finally {
    await log.close();
  }
}

/** @throws DomainError `cli.key-missing` */
async function formerKey(file: string | undefined): Promise<LogSigner> {
  if (file === undefined)
    throw new DomainError(
      'cli.key-missing',
      'invalid',
      'Give the former private key of the log in a file, by --former.',
    );
  return new LogSigner((await readText(file)).trim());
}

/** The newest checkpoint of each tenant and shard gets the signature that it lacks. Doing it twice changes nothing. */
async function crossSign(installation: Installation, former: LogSigner, terminal: Terminal): Promise<void> {
  const current = new LogSigner(requireSecret(installation, 'RAMPART_LOG_KEY'));
  const owner = createPool({ url: installation.url, applicationName: 'rampart-keys', max: 1 });
  try {
    const { rows } = await owner.query<{ shard: number; tenant: string; size: string; note: string }>(
      `SELECT DISTINCT ON (shard, tenant_id) shard, tenant_id AS tenant, size, note FROM log.checkpoint
       ORDER BY shard, tenant_id, size DESC`,
    );
    for (const { shard, tenant, size, note } of rows) {
      const known = [former, current].some(({ publicKey }) => openCheckpoint(note, publicKey) !== null);
      if (!known)
        throw new DomainError(
          'cli.other-log-key',
          'invalid',
          `Neither key signed the checkpoint of shard ${shard} and tenant ${tenant}. Give the key that did.`,
        );
      await owner.query(
        'UPDATE log.checkpoint SET note = $4 WHERE shard = $1 AND tenant_id = $2 AND size = $3',
        [...[shard, tenant, size], current.cosign(former.cosign(note))],
      );
    }
    terminal.out(`checkpoints  ${rows.length}`);
  } finally {
    await owner.end();
  }
}
