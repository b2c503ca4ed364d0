import { withSecretFiles } from '@rampart/environment';
import { librarySettingsSchema } from '@rampart/installation';
import { SECRET_NAMES } from './installation.js';
import { settingsSchema } from './settings.js';
import type { Terminal } from './terminal.js';

/** Settings that no library reads: of the API, and of the command line alone. */
const OWN = [...SECRET_NAMES, 'RAMPART_OWNER_DATABASE_URL', ...Object.keys(settingsSchema.shape)];

/** A setting may be in a file, which NAME_FILE names. @throws Error naming a variable whose file cannot be read */
export function readEnvironment(variables: Terminal['env']): Terminal['env'] {
  const names = [...Object.keys(librarySettingsSchema.shape), ...OWN];
  // A setting such as RAMPART_S3_SECRET_ACCESS_KEY_FILE is read here too: a file that is missing ends the command at once.
  return withSecretFiles(
    variables,
    names.filter((name) => !name.endsWith('_FILE')),
  );
}
