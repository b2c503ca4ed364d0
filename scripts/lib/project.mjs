import { resolve } from 'node:path';

/** The checkout this script belongs to. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where an installation keeps its data, keys and logs. */
export const HOME = resolve(process.env.RAMPART_HOME ?? resolve(ROOT, '.rampart'));

/** A path inside the checkout. @param {...string} parts */
export const inRoot = (...parts) => resolve(ROOT, ...parts);

/** A path inside the installation's home. @param {...string} parts */
export const inHome = (...parts) => resolve(HOME, ...parts);
