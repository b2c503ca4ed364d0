/** Imported first: the modules after it read their settings as they load. */
import { resolve } from 'node:path';
import { readEnvFile } from './launcher-settings.mjs';

readEnvFile(resolve(import.meta.dirname, '../..'));
