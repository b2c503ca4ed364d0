import { resolve } from 'node:path';
import { LAUNCHER_SETTINGS } from './launcher-settings.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The folder with the data, keys and logs of an installation. */
export const HOME = process.env.RAMPART_HOME
  ? resolve(process.env.RAMPART_HOME)
  : resolve(ROOT, LAUNCHER_SETTINGS.RAMPART_HOME.default);

/** A path inside the checkout. @param {...string} parts */
export const inRoot = (...parts) => resolve(ROOT, ...parts);

/** A path inside the installation's home. @param {...string} parts */
export const inHome = (...parts) => resolve(HOME, ...parts);
