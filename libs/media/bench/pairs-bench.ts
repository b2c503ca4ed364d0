import { plain, type Report } from '@rampart/kernel/testing';
import { isProof, laidMaps } from '../src/fingerprint/points/same-points.js';
import { comparePictures } from '../src/index.js';
import { type FreshFingerprint, overlap, type Unrelated, unrelatedPictures } from './unrelated.js';
import { mostLikely } from './upper-bound.js';

/** One of 100 pairs is also compared as a whole, which takes ten times as long. */
const WHOLE = 100;

/**
 * Compares unrelated pictures by their points, in four ways each, and counts what would prove a copy. Each picture
 * meets all earlier ones, once as it is and once edited.
 */
export async function benchPairs(report: Report, corpus: string | null, most: number): Promise<void> {
  const tally = new Tally();
  /** Such tiles may truly show the same, such as steps of one staircase. */
  const repeats = new Tally();
  const earlier: Unrelated[] = [];
  const start = process.cpuUsage();
  for await (const next of unrelatedPictures(corpus)) {
    for (const one of earlier) {
      if (overlap(one, next)) continue;
      for (const found of [next.print, next.found]) {
        if (tally.pairs + repeats.pairs >= most) break;
        (one.scene === next.scene ? repeats : tally).add(one.print, found);
      }
    }
    earlier.push(next);
    if (tally.pairs + repeats.pairs >= most) break;
  }
  const { user, system } = process.cpuUsage(start);
  const pairs = tally.pairs + repeats.pairs;
  plain(report, 'unrelated pictures and tiles', earlier.length, 'pictures');
  benchTally(report, 'pairs of different pictures', tally);
  benchTally(report, 'pairs of tiles of one photograph', repeats);
  plain(report, 'CPU time of a pair, with its pictures', (user + system) / 1000 / pairs, 'ms CPU');
}

function benchTally(report: Report, name: string, tally: Tally): void {
  plain(report, name, tally.pairs, 'pairs');
  if (tally.pairs === 0) return;
  plain(report, `${name}: with a map of four places or more`, tally.maps, 'pairs');
  plain(report, `${name}: most places of a map`, tally.places, 'places');
  plain(report, `${name}: largest share of windows that show the same`, tally.share, 'share');
  plain(report, `${name}: false proofs by points`, tally.proofs, 'pairs');
  const bound = mostLikely(tally.proofs) / tally.pairs;
  plain(report, `${name}: false proofs by points, 95 % upper bound`, bound, 'rate');
  plain(report, `${name}: also compared as a whole`, tally.whole, 'pairs');
  plain(report, `${name}: falsely confirmed of these`, tally.confirmed, 'pairs');
}

class Tally {
  pairs = 0;
  maps = 0;
  proofs = 0;
  whole = 0;
  confirmed = 0;
  places = 0;
  share = 0;

  add(own: FreshFingerprint, found: FreshFingerprint): void {
    this.pairs += 1;
    const maps = [...laidMaps(own, found)];
    if (maps.length > 0) this.maps += 1;
    if (maps.some(({ match, windows }) => isProof(match, windows))) this.proofs += 1;
    this.places = Math.max(this.places, ...maps.map(({ match }) => match.places));
    this.share = Math.max(this.share, ...maps.map(({ windows }) => windows.share));
    if (this.pairs % WHOLE !== 0) return;
    this.whole += 1;
    if (comparePictures(own, found).confirmed) this.confirmed += 1;
  }
}
