import type { AddCommands } from '../add-commands.js';
import { addOpenCommand } from './open.js';
import { addScoreCommand } from './score.js';
import { addTrainCommand } from './train.js';

/** Commands that score, train and open results of bot detection from files, without a database. */
export const addBotCommands: AddCommands = (program, terminal) => {
  const bots = program
    .command('bots')
    .description('Score accounts of a file, or train the model; needs no database.');
  addScoreCommand(bots, terminal);
  addTrainCommand(bots, terminal);
  addOpenCommand(bots, terminal);
};
