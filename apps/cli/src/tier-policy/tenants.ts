import { listTenants, registerTenant } from '@rampart/identity-access';
import { registerTenantSchema, type TenantView } from '@rampart/identity-access/contract';
import { assignTier, withdrawTier } from '@rampart/tier-policy';
import { assignTierSchema } from '@rampart/tier-policy/contract';
import type { Command } from 'commander';
import { type Access, withAccess } from '../identity-access/access.js';
import { checkInput } from '../identity-access/check-input.js';
import { actAs, findTenant } from '../identity-access/operator.js';
import { textTable } from '../table.js';
import type { Terminal } from '../terminal.js';

/** `rampart tenants ...`: the tenants of the installation and their tiers. */
export function addTenantCommands(program: Command, terminal: Terminal): void {
  const tenants = program
    .command('tenants')
    .description('List and register tenants, and change their tiers.');
  addList(tenants, terminal);
  addCreate(tenants, terminal);
  addTiers(tenants, terminal);
}

const AS = ['--as <username>', 'the administrator whom the log names as having asked', 'admin'] as const;

async function tiersOf({ plans }: Access, { id }: Pick<TenantView, 'id'>): Promise<string[]> {
  return (await plans.tiersOf(id)).map(({ tier }) => tier);
}

function addList(tenants: Command, terminal: Terminal): void {
  tenants
    .command('list')
    .description('Every tenant with the tiers it holds.')
    .option('--json', 'one JSON line a tenant')
    .action(async ({ json }: { json?: true }) =>
      withAccess(terminal, async (access) => {
        const known = await listTenants(access.everyTenant.manager);
        const found = await Promise.all(
          known.map(async (tenant) => ({ ...tenant, tiers: await tiersOf(access, tenant) })),
        );
        const rows = found.map(({ name, kind, id, tiers }) => [name, kind, id, tiers.join(' ')]);
        const lines = json
          ? found.map((tenant) => JSON.stringify(tenant))
          : textTable([['NAME', 'KIND', 'ID', 'TIERS'], ...rows]);
        for (const line of lines) terminal.out(line);
      }),
    );
}

interface CreateOptions {
  readonly owner: string;
  readonly ownerName: string;
  readonly email?: string | null;
  readonly as: string;
}

function addCreate(tenants: Command, terminal: Terminal): void {
  tenants
    .command('create <name>')
    .description('Register a client tenant; prints a one-time token for its first owner.')
    .requiredOption('--owner <username>', 'the first owner’s user name')
    .requiredOption('--owner-name <name>', 'how the console calls them')
    .option('--email <address>', 'the owner’s address')
    .option(...AS)
    .action(async (name: string, { owner, ownerName, email = null, as }: CreateOptions) => {
      const person = { username: owner, displayName: ownerName, email };
      const input = checkInput(registerTenantSchema, { name, owner: person });
      await withAccess(terminal, async (access) => {
        const caller = await actAs(access, as, await findTenant(access));
        const { value } = await registerTenant(access.dependencies, caller, input);
        if (value.token === null)
          throw new TypeError('The link has no token. Report this fault of the program.');
        terminal.out(value.token);
        terminal.err(
          `Tenant ${value.tenantId}. This token works once, until ${value.expiresAt}. ` +
            `Redeem it here: rampart users set-password ${value.token}`,
        );
      });
    });
}

interface TierOptions {
  readonly assign: readonly string[];
  readonly withdraw: readonly string[];
  readonly as: string;
}

const several = (value: string, before: readonly string[]): readonly string[] => [...before, value];

function addTiers(tenants: Command, terminal: Terminal): void {
  tenants
    .command('tiers <tenant>')
    .description('Change the tiers of a tenant (name or id), and print those it holds then.')
    .option('--assign <tier>', 'give it a tier; may be repeated', several, [])
    .option('--withdraw <tier>', 'take a tier from it; may be repeated', several, [])
    .option(...AS)
    .action(async (name: string, options: TierOptions) => {
      const [assign, withdraw] = [options.assign, options.withdraw].map((tiers) =>
        tiers.map((tier) => checkInput(assignTierSchema, { tier }).tier),
      );
      await withAccess(terminal, async (access) => {
        const tenant = await findTenant(access, name);
        const { log } = access.dependencies;
        const context = { log, clock: terminal.clock, ids: terminal.ids, plans: access.plans };
        const by = await actAs(access, options.as, tenant);
        for (const tier of assign ?? []) await assignTier(context, by, tenant, tier);
        for (const tier of withdraw ?? []) await withdrawTier(context, by, tenant, tier);
        for (const tier of await tiersOf(access, tenant)) terminal.out(tier);
      });
    });
}
