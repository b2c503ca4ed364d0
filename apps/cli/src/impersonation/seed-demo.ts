import { createPostgresEventLog, keyRingOf, EventCatalog, waitForProjection } from '@rampart/event-log';
import { identityAccess } from '@rampart/identity-access';
import {
  createAccountDirectories,
  directoryEnvironmentSchema,
  impersonation,
  openAvatarStore,
  seedDemoIdentity,
  sharpAvatarReader,
} from '@rampart/impersonation';
import { DomainError } from '@rampart/kernel';
import { PlanLimits } from '@rampart/tier-policy';
import { connectHook, soc } from '@rampart/soc';
import type { Command } from 'commander';
import { type Access, withAccess } from '../identity-access/access.js';
import { actAs, findTenant } from '../identity-access/operator.js';
import { keyRingSettings, objectSettingsOf } from '../installation.js';
import type { Terminal } from '../terminal.js';

interface SeedOptions {
  readonly tenant?: string;
  readonly as: string;
}

/** `rampart seed-demo` protects the simulated networks' brand, as a target of a first scan, and fills the firewall. */
export function addSeedDemo(program: Command, terminal: Terminal): void {
  program
    .command('seed-demo')
    .description(
      'Protect the invented brand of the simulated networks (SANDBOX_URL), and connect their firewall.',
    )
    .option('--tenant <name>', 'name or id of the tenant; the staff tenant when absent')
    .option('--as <username>', 'the administrator whom the log names as having asked', 'admin')
    .action(async (options: SeedOptions) =>
      withAccess(terminal, async (access) => {
        const label = await seed(access, options, terminal);
        terminal.out(`Protected: ${label}`);
      }),
    );
}

async function seed(access: Access, options: SeedOptions, { env, clock, ids }: Terminal): Promise<string> {
  const { installation, dependencies, everyTenant, plans } = access;
  if (!env['RAMPART_DATA_DIR'] && !env['RAMPART_S3_URL'])
    throw new DomainError(
      'cli.bad-input',
      'invalid',
      'Set RAMPART_DATA_DIR to the folder of stored objects, or RAMPART_S3_URL to their bucket.',
    );
  // Waits for the read model, which may lack the administrator right after the first start.
  const head = await dependencies.log.head();
  for (const { name } of identityAccess.projections) await waitForProjection(everyTenant.manager, name, head);
  const requester = await actAs(access, options.as, await findTenant(access, options.tenant));
  const log = createPostgresEventLog({
    url: installation.url,
    catalog: new EventCatalog([...impersonation.events, ...soc.events]),
    keyEncryptionKey: keyRingOf(keyRingSettings(installation)),
  });
  try {
    const simulated = createAccountDirectories(
      directoryEnvironmentSchema.parse({ SANDBOX_URL: env['SANDBOX_URL'] }),
      clock,
    );
    const context = {
      log,
      clock,
      ids,
      places: new PlanLimits({
        log,
        clock,
        database: dependencies.database,
        plans,
        countings: impersonation.places,
      }),
      connected: [...simulated.keys()],
      objects: openAvatarStore(objectSettingsOf(env)),
      reader: sharpAvatarReader,
      simulated: simulated.get('twitter') ?? null,
    };
    const { label } = (await seedDemoIdentity(context, requester, AbortSignal.timeout(30_000))).value;
    const { database } = dependencies;
    await connectHook({ log, clock, ids, database, vault: log.vault }, requester, 'enforcement', {
      url: new URL('/firewall', env['SANDBOX_URL']).href,
    });
    return label;
  } finally {
    await log.close();
  }
}
