import type { Recorded } from '@rampart/event-log';
import {
  type AccessDependencies,
  type Caller,
  grantRole,
  inviteUser,
  issuePasswordReset,
  reinstateUser,
  reissueInvitation,
  removeFactorsAsOperator,
  revokeRole,
  suspendUser,
} from '@rampart/identity-access';
import {
  inviteUserSchema,
  type OneTimeLink,
  roleNameSchema,
  givenReasonSchema,
} from '@rampart/identity-access/contract';
import type { RoleName, TenantView, UserView } from '@rampart/identity-access/contract';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { checkInput } from './check-input.js';
import { type Access, withAccess } from './access.js';
import { userTable } from './describe-user.js';
import { actAs, findTenant, findUser, usersOf } from './operator.js';
import { addSetPassword } from './set-password.js';

interface CommonOptions {
  readonly tenant?: string;
  readonly as: string;
}

interface Situation {
  readonly access: Access;
  readonly caller: Caller;
  readonly tenant: TenantView;
}

/** `rampart users ...`: user administration on the machine of the installation. */
export function addUserCommands(program: Command, terminal: Terminal): void {
  const users = program.command('users').description('List and administer the users of a tenant.');
  addList(users, terminal);
  addInvite(users, terminal);
  addSuspend(users, terminal);
  addChange(users, terminal, 'reinstate', 'Let a suspended user in again.', ({ access, caller }, user) =>
    reinstateUser(access.dependencies, caller, user.id),
  );
  addRoleChange(users, terminal, 'grant', 'Give a user a role.', (deps, caller, userId, role) =>
    grantRole(deps, caller, userId, { role }),
  );
  addRoleChange(users, terminal, 'revoke', 'Take a role from a user.', revokeRole);
  addResetPassword(users, terminal);
  addChange(
    users,
    terminal,
    'remove-second-factors',
    'Take every second factor from a person who lost theirs; their sessions end.',
    ({ access, caller }, user) => removeFactorsAsOperator(access.dependencies, caller, user.id),
  );
  addSetPassword(users, terminal);
}

function common(command: Command): Command {
  return command
    .option('--tenant <name>', 'name or id of the tenant; the staff tenant when absent')
    .option('--as <username>', 'the administrator whom the log names as having asked', 'admin');
}

async function inSituation(
  terminal: Terminal,
  options: CommonOptions,
  work: (situation: Situation) => Promise<void>,
): Promise<void> {
  await withAccess(terminal, async (access) => {
    const tenant = await findTenant(access, options.tenant);
    await work({ access, tenant, caller: await actAs(access, options.as, tenant) });
  });
}

function addList(users: Command, terminal: Terminal): void {
  users
    .command('list')
    .description('The users of a tenant.')
    .option('--tenant <name>', 'name or id of the tenant; the staff tenant when absent')
    .option('--json', 'one JSON line a user')
    .action(async (options: { tenant?: string; json?: true }) =>
      withAccess(terminal, async (access) => {
        const found = await usersOf(access, await findTenant(access, options.tenant));
        const lines = options.json ? found.map((user) => JSON.stringify(user)) : userTable(found);
        for (const line of lines) terminal.out(line);
      }),
    );
}

function addInvite(users: Command, terminal: Terminal): void {
  common(users.command('invite <username>'))
    .description('Invite a person; prints a one-time token to hand to them.')
    .requiredOption('--name <name>', 'how the console calls them')
    .option('--email <address>')
    .requiredOption('--role <role...>', 'one or more roles')
    .action(
      async (username: string, options: CommonOptions & { name: string; email?: string; role: string[] }) => {
        const { name: displayName, email = null, role: roles } = options;
        const input = checkInput(inviteUserSchema, { username, displayName, email, roles });
        await inSituation(terminal, options, async ({ access, caller }) => {
          showToken(terminal, (await inviteUser(access.dependencies, caller, input)).value);
        });
      },
    );
}

function addSuspend(users: Command, terminal: Terminal): void {
  common(users.command('suspend <username>'))
    .description('Suspend a user: their sessions end now.')
    .requiredOption('--reason <text>')
    .action(async (username: string, options: CommonOptions & { reason: string }) => {
      const input = checkInput(givenReasonSchema, { reason: options.reason });
      await inSituation(terminal, options, async ({ access, caller, tenant }) => {
        const user = await findUser(access, tenant, username);
        showChange(terminal, user, await suspendUser(access.dependencies, caller, user.id, input));
      });
    });
}

function addChange(
  users: Command,
  terminal: Terminal,
  name: string,
  description: string,
  change: (situation: Situation, user: UserView) => Promise<Recorded<unknown>>,
): void {
  common(users.command(`${name} <username>`))
    .description(description)
    .action(async (username: string, options: CommonOptions) =>
      inSituation(terminal, options, async (situation) => {
        const user = await findUser(situation.access, situation.tenant, username);
        showChange(terminal, user, await change(situation, user));
      }),
    );
}

type RoleChange = [deps: AccessDependencies, caller: Caller, userId: string, role: RoleName];

function addRoleChange(
  users: Command,
  terminal: Terminal,
  name: string,
  description: string,
  change: (...given: RoleChange) => Promise<Recorded<null>>,
): void {
  common(users.command(`${name} <username> <role>`))
    .description(description)
    .action(async (username: string, roleName: string, options: CommonOptions) => {
      const role = checkInput(roleNameSchema, roleName);
      await inSituation(terminal, options, async ({ access, caller, tenant }) => {
        const user = await findUser(access, tenant, username);
        showChange(terminal, user, await change(access.dependencies, caller, user.id, role));
      });
    });
}

function addResetPassword(users: Command, terminal: Terminal): void {
  common(users.command('reset-password <username>'))
    .description(
      'Make a one-time token with which a person sets a password: a new one, or the first if still invited.',
    )
    .action(async (username: string, options: CommonOptions) =>
      inSituation(terminal, options, async ({ access, caller, tenant }) => {
        const user = await findUser(access, tenant, username);
        const issue = user.status === 'invited' ? reissueInvitation : issuePasswordReset;
        showToken(terminal, (await issue(access.dependencies, caller, user.id)).value);
      }),
    );
}

function showToken(terminal: Terminal, link: OneTimeLink): void {
  if (link.token === null) throw new TypeError('The link has no token. Report this fault of the program.');
  terminal.out(link.token);
  terminal.err(
    `This token works once, until ${link.expiresAt}. Redeem it here: rampart users set-password ${link.token}`,
  );
}

function showChange(terminal: Terminal, user: UserView, { position }: Recorded<unknown>): void {
  terminal.out(
    position === null
      ? `${user.username}: nothing had to change.`
      : `${user.username}: done (event ${position}).`,
  );
}
