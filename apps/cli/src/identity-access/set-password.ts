import type { Recorded } from '@rampart/event-log';
import { acceptInvitation, acceptPasswordReset } from '@rampart/identity-access';
import { acceptInvitationSchema } from '@rampart/identity-access/contract';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { type Access, withAccess } from './access.js';
import { checkInput } from './check-input.js';

/** `rampart users set-password`: redeems a one-time link for a user who cannot open the console. */
export function addSetPassword(users: Command, terminal: Terminal): void {
  users
    .command('set-password <token>')
    .description('Redeem the token of an invitation or of reset-password; asks for the new password.')
    .action(async (token: string) => {
      const input = checkInput(acceptInvitationSchema, {
        token,
        password: await terminal.askSecret('New password: '),
      });
      const { value } = await withAccess(terminal, (access) => redeem(access, input));
      terminal.out(`The password of ${value.username} is set.`);
    });
}

async function redeem(
  { dependencies }: Access,
  input: { readonly token: string; readonly password: string },
): Promise<Recorded<{ readonly username: string }>> {
  const origin = { address: 'local', userAgent: 'rampart command line' };
  const visit = { origin, correlationId: dependencies.ids.next() };
  try {
    return await acceptPasswordReset(dependencies, input, visit);
  } catch (error) {
    // A token does not reveal its purpose, so one that is no reset is tried as an invitation.
    if (!(error instanceof DomainError) || error.code !== 'link.invalid') throw error;
    return acceptInvitation(dependencies, input, visit);
  }
}
