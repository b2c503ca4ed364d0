import { withSecretFiles } from '@rampart/environment';
import { librarySettingsSchema } from '@rampart/installation';
import { SECRET_NAMES } from './installation.js';
import type { Terminal } from './terminal.js';

/** Settings that no library reads: of the API, and of the command line alone. */
const OWN = [...SECRET_NAMES, 'RAMPART_OWNER_DATABASE_URL', 'RAMPART_SOURCE_KEY'];
const BACKUP_KEY = 'RAMPART_BACKUP_S3_SECRET_ACCESS_KEY';

/** A setting may be in a file, which NAME_FILE names. @throws Error naming a variable whose file cannot be read */
export function readEnvironment(variables: Terminal['env']): Terminal['env'] {
  const names = [...Object.keys(librarySettingsSchema.shape), ...OWN, BACKUP_KEY];
  // A setting such as RAMPART_S3_SECRET_ACCESS_KEY_FILE is read here too: a file that is missing ends the command at once.
  return withSecretFiles(
    variables,
    names.filter((name) => !name.endsWith('_FILE')),
  );
}
