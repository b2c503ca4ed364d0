import { CALIBRATION, closestViews, fingerprint, similarityOf, VIOLATION_SIMILARITY } from '@rampart/media';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { readPicture } from './read-picture.js';

/** `rampart media compare A B`: whether two files show one picture. Exit code 0: yes, 1: no. */
export function addCompare(media: Command, terminal: Terminal): void {
  media
    .command('compare')
    .description('How far two pictures are apart, in which view and turned how.')
    .argument('<a>', 'a picture')
    .argument('<b>', 'another')
    .option('--json', 'the outcome as JSON')
    .action(async (a: string, b: string, { json }: { json?: true }) => {
      const [first, second] = [await readPicture(a), await readPicture(b)];
      const match = closestViews(fingerprint(first.image), fingerprint(second.image));
      const similarity = similarityOf(match.distance);
      const outcome = {
        identical: first.sha256 === second.sha256,
        distance: match.distance,
        view: match.view,
        otherView: match.otherView,
        variant: match.turn,
        quality: match.quality,
        similarity: Number(similarity.toFixed(4)),
        match: similarity >= VIOLATION_SIMILARITY,
        calibration: CALIBRATION.version,
      };
      if (json) terminal.out(JSON.stringify(outcome));
      else
        terminal.out(
          `similarity ${similarity.toFixed(3)}, ${match.distance} of 256 bits apart (${match.view}, ${match.turn})`,
        );
    });
}
