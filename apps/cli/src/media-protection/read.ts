import { markKey, readMark } from '@rampart/media';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { readPicture } from './read-picture.js';
import { trackingIds } from './tracking-id.js';

interface ReadOptions {
  readonly key: string;
  readonly among?: readonly number[];
  readonly json?: true;
}

/** `rampart media read FILE`: reads the hidden tracking id of a copy. Exit code 0: found; 1: no mark of this key. */
export function addRead(media: Command, terminal: Terminal): void {
  media
    .command('read')
    .description('Read the tracking id hidden in a picture, also when it was cropped, scaled or compressed.')
    .argument('<file>', 'the picture')
    .requiredOption('--key <secret>', 'the secret that it was marked with')
    .option('--among <ids>', 'ids of copies to compare a weak mark with, separated by commas', trackingIds)
    .option('--json', 'the outcome as JSON')
    .action(async (file: string, { key, among = [], json }: ReadOptions) => {
      const keys = { ...markKey(key), issued: among };
      const { image } = await readPicture(file);
      const { id, pilot, turn, searched, compared } = readMark(image, keys);
      if (json) {
        const found = id === null ? {} : { variant: turn, searched, compared };
        terminal.out(
          JSON.stringify({ file, found: id !== null, id, ...found, pilot: Number(pilot.toFixed(2)) }),
        );
      } else terminal.out(id === null ? 'no mark of this key was found' : `id ${id}`);
      if (id === null) terminal.exitCode = 1;
    });
}
