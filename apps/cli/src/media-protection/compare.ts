import { type Comparison, comparePictures, fingerprint, VIOLATION_SIMILARITY } from '@rampart/media';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { readPicture } from './read-picture.js';

/** `rampart media compare A B`: exit code 0 when two files show the same picture, otherwise 1. */
export function addCompare(media: Command, terminal: Terminal): void {
  media
    .command('compare')
    .description('How far two pictures are apart, in which view and turned how.')
    .argument('<a>', 'a picture')
    .argument('<b>', 'another')
    .option('--json', 'the outcome as JSON')
    .action(async (a: string, b: string, { json }: { json?: true }) => {
      const [first, second] = [await readPicture(a), await readPicture(b)];
      const found = comparePictures(fingerprint(first.image), fingerprint(second.image));
      const outcome = {
        identical: first.sha256 === second.sha256,
        distance: found.distance,
        view: found.view,
        otherView: found.otherView,
        variant: found.turn,
        quality: found.quality,
        similarity: rounded(found.similarity),
        correlation: rounded(found.correlation),
        match: found.similarity >= VIOLATION_SIMILARITY,
        confirmed: found.confirmed,
        calibration: found.calibration,
      };
      if (json) terminal.out(JSON.stringify(outcome));
      else terminal.out(describe(found));
      if (!found.confirmed) terminal.exitCode = 1;
    });
}

const rounded = (value: number): number => Number(value.toFixed(4));

function describe({ similarity, distance, view, turn, confirmed }: Comparison): string {
  const verdict = confirmed ? 'the same picture' : 'not shown to be the same picture';
  return `${verdict}: similarity ${similarity.toFixed(3)}, ${distance} of 256 bits apart (${view}, ${turn})`;
}
