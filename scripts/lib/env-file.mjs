/** Imported first: later modules read their settings when loaded. */
import { resolve } from 'node:path';
import { readEnvFile } from './launcher-settings.mjs';

readEnvFile(resolve(import.meta.dirname, '../..'));
