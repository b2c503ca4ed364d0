import { cardOf } from './card-of.js';

/**
 * From npm run bench -- media-pairs --corpus DIR --pairs 100000. That run counted all pairs as one; a second pass over the
 * same seed counted the tiles of one photograph, and the rest is the difference. A run with --card replaces this.
 */
export const MEDIA_PAIRS_CARD = cardOf(
  'media-pairs',
  '2026-11-27',
  `
{"case":"unrelated pictures and tiles","value":318,"unit":"pictures","baselines":[]}
{"case":"pairs of different pictures","value":93990,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: with a map of four places or more","value":64,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: false proofs by points","value":0,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: false proofs by points, 95 % upper bound","value":0.00003187,"unit":"rate","baselines":[]}
{"case":"pairs of tiles of one photograph","value":6008,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: with a map of four places or more","value":88,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: false proofs by points","value":12,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: false proofs by points, 95 % upper bound","value":0.003236,"unit":"rate","baselines":[]}
`,
);
