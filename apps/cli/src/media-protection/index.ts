import type { AddCommands } from '../add-commands.js';
import { addCompare } from './compare.js';
import { addFingerprint } from './fingerprint.js';
import { addMark } from './mark.js';
import { addRead } from './read.js';

/** Commands of media protection. None needs a database. */
export const addMediaCommands: AddCommands = (program, terminal) => {
  const media = program
    .command('media')
    .description('Fingerprint, compare, mark and read pictures; needs no database.');
  addFingerprint(media, terminal);
  addCompare(media, terminal);
  addMark(media, terminal);
  addRead(media, terminal);
};
