import { makeCopy } from './make-copy.js';
import { compareCopy, readCopy } from './read-copy.js';
import { readOriginal } from './read-original.js';

/** Everything that takes processor time, by name: what a thread is asked for. Input and outcome can be cloned. */
export const tasks = { readOriginal, makeCopy, readCopy, compareCopy } as const;

export type Tasks = typeof tasks;
