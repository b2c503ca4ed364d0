/** Must be imported first, because later modules read their settings when they load. */
import { resolve } from 'node:path';
import { readEnvFile } from './launcher-settings.mjs';

readEnvFile(resolve(import.meta.dirname, '../..'));
