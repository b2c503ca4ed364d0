import { cardOf } from './card-of.js';

/** Written by npm run bench -- impersonation --corpus DIR --card. One figure a line. */
export const IMPERSONATION_CARD = cardOf(
  'impersonation',
  '2026-11-28',
  `
{"case":"full text-pair scores, all pairs alike (worst case)","value":53230,"unit":"scores/s/core","baselines":[{"name":"full Levenshtein (8530)","ratio":6.237}]}
{"case":"full text-pair scores, all pairs alike, accounts folded once","value":95700,"unit":"scores/s/core","baselines":[{"name":"full Levenshtein (8530)","ratio":11.22}]}
{"case":"full text-pair scores, every account x every identity","value":159300,"unit":"scores/s/core","baselines":[{"name":"full Levenshtein (9580)","ratio":16.63}]}
{"case":"recall: typo (n=4000)","value":0.9798,"unit":"recall","baselines":[{"name":"osa<=1 (1)","ratio":0.9798},{"name":"skeleton (0)","ratio":null},{"name":"fold+osa<=1+contains (0.996)","ratio":0.9837}]}
{"case":"recall: homograph (n=4000)","value":0.9988,"unit":"recall","baselines":[{"name":"osa<=1 (0.468)","ratio":2.134},{"name":"skeleton (0.188)","ratio":5.32},{"name":"fold+osa<=1+contains (0.898)","ratio":1.112}]}
{"case":"recall: bit (n=4000)","value":0.9805,"unit":"recall","baselines":[{"name":"osa<=1 (1)","ratio":0.9805},{"name":"skeleton (0)","ratio":null},{"name":"fold+osa<=1+contains (0.995)","ratio":0.9857}]}
{"case":"recall: combination (n=4000)","value":0.9653,"unit":"recall","baselines":[{"name":"osa<=1 (0.003)","ratio":321.8},{"name":"skeleton (0)","ratio":null},{"name":"fold+osa<=1+contains (0.918)","ratio":1.051}]}
{"case":"recall: reordered words (n=4000)","value":0.994,"unit":"recall","baselines":[{"name":"osa<=1 (0)","ratio":null},{"name":"skeleton (0)","ratio":null},{"name":"fold+osa<=1+contains (0)","ratio":null}]}
{"case":"recall: stretched letters (n=4000)","value":1,"unit":"recall","baselines":[{"name":"osa<=1 (0.156)","ratio":6.421},{"name":"skeleton (0)","ratio":null},{"name":"fold+osa<=1+contains (0.409)","ratio":2.445}]}
{"case":"recall: drawn by groups (n=3528)","value":0.9889,"unit":"recall","baselines":[{"name":"osa<=1 (0.138)","ratio":7.164},{"name":"skeleton (0.0414)","ratio":23.9},{"name":"fold+osa<=1+contains (0.179)","ratio":5.512}]}
{"case":"recall: two edits (n=4000)","value":0.8672,"unit":"recall","baselines":[{"name":"osa<=1 (0.0445)","ratio":19.49},{"name":"skeleton (0.0035)","ratio":247.8},{"name":"fold+osa<=1+contains (0.415)","ratio":2.09}]}
{"case":"recall: all classes, the 11 two-letter brands (n=16000)","value":0.4001,"unit":"recall","baselines":[{"name":"osa<=1 (0.629)","ratio":0.6357},{"name":"skeleton (0.0791)","ratio":5.057},{"name":"fold+osa<=1+contains (0.72)","ratio":0.5558}]}
{"case":"recall: package pairs (n=81)","value":0.963,"unit":"recall","baselines":[{"name":"osa<=1 (0.728)","ratio":1.322},{"name":"skeleton (0.111)","ratio":8.667},{"name":"fold+osa<=1+contains (0.79)","ratio":1.219}]}
{"case":"false flags: 2553 ordinary handles x 600 brands","value":0.003917,"unit":"of handles","baselines":[{"name":"osa<=1 (0.00118)","ratio":3.333},{"name":"skeleton (0)","ratio":null},{"name":"fold+osa<=1+contains (0.0302)","ratio":0.1299}]}
{"case":"candidates for X cover typo within 20,000 (n=778)","value":1,"unit":"share","baselines":[]}
{"case":"candidates for X cover homograph within 20,000 (n=485)","value":1,"unit":"share","baselines":[]}
{"case":"candidates for X cover bit within 20,000 (n=800)","value":1,"unit":"share","baselines":[]}
{"case":"candidates for X cover combination within 20,000 (n=415)","value":0.9518,"unit":"share","baselines":[]}
{"case":"index: 200,000 handles x 1,000 identities","value":29390,"unit":"handles/s/core","baselines":[{"name":"every pair (906)","ratio":32.43}]}
{"case":"index: look-alikes lost","value":0.003982,"unit":"share","baselines":[]}
{"case":"campaigns, seed 11 (n=2625): precision of pairs","value":0.9626,"unit":"precision","baselines":[]}
{"case":"campaigns, seed 11 (n=2625): recall of pairs","value":0.7992,"unit":"recall","baselines":[{"name":"same handle, precision 0.85 (0.597)","ratio":1.338},{"name":"same link, precision 1.00 (0.607)","ratio":1.316},{"name":"same bio, precision 0.63 (0.633)","ratio":1.263}]}
{"case":"campaigns, seed 29 (n=2713): precision of pairs","value":0.9513,"unit":"precision","baselines":[]}
{"case":"campaigns, seed 29 (n=2713): recall of pairs","value":0.7769,"unit":"recall","baselines":[{"name":"same handle, precision 0.82 (0.582)","ratio":1.334},{"name":"same link, precision 1.00 (0.564)","ratio":1.379},{"name":"same bio, precision 0.61 (0.618)","ratio":1.258}]}
{"case":"campaigns, seed 47 (n=2694): precision of pairs","value":0.9149,"unit":"precision","baselines":[]}
{"case":"campaigns, seed 47 (n=2694): recall of pairs","value":0.7673,"unit":"recall","baselines":[{"name":"same handle, precision 0.81 (0.591)","ratio":1.299},{"name":"same link, precision 1.00 (0.559)","ratio":1.374},{"name":"same bio, precision 0.61 (0.613)","ratio":1.252}]}
{"case":"campaigns: accounts given a campaign, scan of 210","value":3973,"unit":"accounts/s/core","baselines":[]}
{"case":"pairs, development (n=9450): TPR at 1 % FPR","value":0.9838,"unit":"recall","baselines":[{"name":"mean text similarity (0.102)","ratio":9.608}]}
{"case":"pairs, development (n=9450): TPR at 1 % FPR, 95 % interval from","value":0.979,"unit":"recall","baselines":[]}
{"case":"pairs, development (n=9450): TPR at 1 % FPR, 95 % interval to","value":0.9894,"unit":"recall","baselines":[]}
{"case":"pairs, development (n=9450): TPR at 0.1 % FPR","value":0.8533,"unit":"recall","baselines":[{"name":"mean text similarity (0.0538)","ratio":15.85}]}
{"case":"pairs, development (n=9450): TPR at 0.1 % FPR, 95 % interval from","value":0.7239,"unit":"recall","baselines":[]}
{"case":"pairs, development (n=9450): TPR at 0.1 % FPR, 95 % interval to","value":0.9535,"unit":"recall","baselines":[]}
{"case":"pairs, hold-out (n=9450): TPR at 1 % FPR","value":0.98,"unit":"recall","baselines":[{"name":"mean text similarity (0.0952)","ratio":10.29}]}
{"case":"pairs, hold-out (n=9450): TPR at 1 % FPR, 95 % interval from","value":0.9732,"unit":"recall","baselines":[]}
{"case":"pairs, hold-out (n=9450): TPR at 1 % FPR, 95 % interval to","value":0.9851,"unit":"recall","baselines":[]}
{"case":"pairs, hold-out (n=9450): TPR at 0.1 % FPR","value":0.8381,"unit":"recall","baselines":[{"name":"mean text similarity (0.0489)","ratio":17.14}]}
{"case":"pairs, hold-out (n=9450): TPR at 0.1 % FPR, 95 % interval from","value":0.8055,"unit":"recall","baselines":[]}
{"case":"pairs, hold-out (n=9450): TPR at 0.1 % FPR, 95 % interval to","value":0.9191,"unit":"recall","baselines":[]}
{"case":"flagged, attack: full clone","value":1,"unit":"share","baselines":[]}
{"case":"flagged, attack: support desk","value":1,"unit":"share","baselines":[]}
{"case":"flagged, attack: homograph","value":0.9956,"unit":"share","baselines":[]}
{"case":"flagged, attack: giveaway","value":0.9911,"unit":"share","baselines":[]}
{"case":"flagged, attack: other handle","value":0.96,"unit":"share","baselines":[]}
{"case":"flagged, attack: sparse","value":0.9978,"unit":"share","baselines":[]}
{"case":"flagged, attack: no avatar","value":0.9867,"unit":"share","baselines":[]}
{"case":"flagged, attack: backup account","value":0.9956,"unit":"share","baselines":[]}
{"case":"flagged, attack: own photo","value":0.9622,"unit":"share","baselines":[]}
{"case":"flagged, attack: aged account","value":0.9644,"unit":"share","baselines":[]}
{"case":"flagged, attack: near name","value":0.9778,"unit":"share","baselines":[]}
{"case":"flagged, attack: claims to be official","value":0.9867,"unit":"share","baselines":[]}
{"case":"flagged, attack: regional clone","value":0.9089,"unit":"share","baselines":[]}
{"case":"flagged, harmless: namesake","value":0.02,"unit":"share","baselines":[]}
{"case":"flagged, harmless: fan","value":0.008889,"unit":"share","baselines":[]}
{"case":"flagged, harmless: parody","value":0,"unit":"share","baselines":[]}
{"case":"flagged, harmless: branch","value":0.01333,"unit":"share","baselines":[]}
{"case":"flagged, harmless: branch, same page","value":0.004444,"unit":"share","baselines":[]}
{"case":"flagged, harmless: near handle","value":0.006667,"unit":"share","baselines":[]}
{"case":"flagged, harmless: employee","value":0.004444,"unit":"share","baselines":[]}
{"case":"flagged, harmless: renamed self","value":0.01333,"unit":"share","baselines":[]}
{"case":"precision of high and critical (2 attacks a harmless pair)","value":0.998,"unit":"precision","baselines":[]}
{"case":"precision of the level critical (n=1919)","value":1,"unit":"precision","baselines":[]}
{"case":"precision of the level high (n=3382)","value":0.9976,"unit":"precision","baselines":[]}
{"case":"precision of the level medium (n=321)","value":0.9751,"unit":"precision","baselines":[]}
{"case":"precision of the level low (n=137)","value":0.8832,"unit":"precision","baselines":[]}
{"case":"share of full clones that are critical","value":0.1956,"unit":"share","baselines":[]}
{"case":"share of full clones at the highest score","value":0.002222,"unit":"share","baselines":[]}
{"case":"calibration error of the probability","value":0.005405,"unit":"mean difference","baselines":[]}
{"case":"largest difference of score and sum of contributions","value":0,"unit":"points","baselines":[]}
{"case":"avatar: published edits matched","value":1,"unit":"share","baselines":[]}
{"case":"avatar: dihedral variants matched","value":1,"unit":"share","baselines":[]}
{"case":"avatar: JPEG quality 30 matched (n=6)","value":0.8333,"unit":"share","baselines":[]}
{"case":"avatar: text overlay matched (n=6)","value":0.8333,"unit":"share","baselines":[]}
{"case":"avatar: border 5 % matched (n=6)","value":1,"unit":"share","baselines":[]}
{"case":"avatar: crop 10 % matched (n=6)","value":0.8333,"unit":"share","baselines":[]}
{"case":"avatar: greyscale matched (n=6)","value":1,"unit":"share","baselines":[]}
{"case":"avatar: mirror matched (n=6)","value":1,"unit":"share","baselines":[]}
{"case":"avatar: fingerprints of 400 x 400 pixels, all views and turns","value":189.4,"unit":"images/s/core","baselines":[]}
{"case":"avatar: hash comparisons","value":46670000,"unit":"comparisons/s/core","baselines":[{"name":"bigint (406000)","ratio":114.9}]}
`,
);
