import { readingThread, type SocContext } from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';

/** `SocContext` */
export const SOC_CONTEXT = Symbol('soc');

/** What this capability works with in this process. */
export const openSoc = ({ log, socLog, database, clock, ids, vault }: Runtime): SocContext => ({
  ...{ log, socLog, database, clock, ids, vault, reading: readingThread() },
});
