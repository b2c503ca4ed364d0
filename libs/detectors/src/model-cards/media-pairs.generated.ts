import { cardOf } from './card-of.js';

/** Written by npm run bench -- media-pairs --corpus DIR --card. One figure a line. */
export const MEDIA_PAIRS_CARD = cardOf(
  'media-pairs',
  '2026-11-27',
  `
{"case":"unrelated pictures and tiles","value":549,"unit":"pictures","baselines":[]}
{"case":"pairs of different pictures","value":293000,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: with a map of four places or more","value":236,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: most places of a map","value":6,"unit":"places","baselines":[]}
{"case":"pairs of different pictures: largest share of windows that show the same","value":0.3128,"unit":"share","baselines":[]}
{"case":"pairs of different pictures: false proofs by points","value":0,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: false proofs by points, 95 % upper bound","value":0.00001022,"unit":"rate","baselines":[]}
{"case":"pairs of different pictures: also compared as a whole","value":2929,"unit":"pairs","baselines":[]}
{"case":"pairs of different pictures: falsely confirmed of these","value":0,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph","value":7012,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: with a map of four places or more","value":124,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: most places of a map","value":11,"unit":"places","baselines":[]}
{"case":"pairs of tiles of one photograph: largest share of windows that show the same","value":0.6854,"unit":"share","baselines":[]}
{"case":"pairs of tiles of one photograph: false proofs by points","value":15,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: false proofs by points, 95 % upper bound","value":0.003294,"unit":"rate","baselines":[]}
{"case":"pairs of tiles of one photograph: also compared as a whole","value":70,"unit":"pairs","baselines":[]}
{"case":"pairs of tiles of one photograph: falsely confirmed of these","value":1,"unit":"pairs","baselines":[]}
{"case":"CPU time of a pair, with its pictures","value":6.114,"unit":"ms CPU","baselines":[]}
`,
);
