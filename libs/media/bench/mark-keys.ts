import { markKey } from '../src/index.js';

export const key = markKey('bench');
/** The installation knows this many copies when a found one is read. */
const COPIES = 1_000;
export const idOf = (at: number): number => 1_000_003 * (at + 1);
export const reading = { ...key, issued: Array.from({ length: COPIES }, (_, at) => idOf(at)) };
