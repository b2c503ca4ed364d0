import { createDataSource } from '@rampart/database';
import { rewrapAccountKeys, wrappingEnvironmentSchema, wrappingKeysOf } from '@rampart/social-accounts';
import type { AddCommands } from '../add-commands.js';
import { openInstallation, requireSecret } from '../installation.js';

/** `rampart social-accounts rewrap`: encrypts the accounts' keys anew after a change of RAMPART_SOCIAL_KEK. */
export const addSocialCommands: AddCommands = (program, terminal) => {
  program
    .command('social-accounts')
    .description('Linked social accounts of this installation.')
    .command('rewrap')
    .description(
      'Wrap the keys of all linked accounts under RAMPART_SOCIAL_KEK. Stop and start it as you like; afterwards RAMPART_SOCIAL_FORMER_KEKS may go.',
    )
    .action(async () => {
      const installation = await openInstallation(terminal);
      try {
        const settings = wrappingEnvironmentSchema.parse(terminal.env);
        const keys = wrappingKeysOf(settings, requireSecret(installation, 'RAMPART_KEK'));
        const system = await createDataSource({
          url: installation.url,
          role: 'rampart_system',
          applicationName: 'rampart-rewrap',
          poolSize: 1,
          entities: [],
        }).initialize();
        try {
          terminal.out(`wrapped  ${await rewrapAccountKeys(system, keys)}`);
          terminal.out(`key      ${keys.current.id}`);
        } finally {
          await system.destroy();
        }
      } finally {
        await installation.close();
      }
    });
};
