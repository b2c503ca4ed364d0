import { makeCopy } from './make-copy.js';
import { readBeside } from './read-beside.js';
import { compareCopy, readCopy } from './read-copy.js';
import { readOriginal } from './read-original.js';

/** Tasks that run in threads, so input and result can be cloned. */
export const tasks = { readOriginal, makeCopy, readCopy, readBeside, compareCopy } as const;

export type Tasks = typeof tasks;
