import { cardOf } from './card-of.js';

/** Written by npm run bench -- bots --corpus DIR --card. One figure a line. */
export const BOTS_CARD = cardOf(
  'bots',
  '2026-11-26',
  `
{"case":"accounts a CPU second, features and reasons","value":68880,"unit":"","baselines":[{"name":"floor 60000 passed; goal 100000 FAILED","ratio":1.148}]}
{"case":"groups, 10 worlds: pair AUC","value":0.9867,"unit":"","baselines":[{"name":"95 % 0.980..0.993; floor 0.93 passed; goal 0.95 passed","ratio":1.061}]}
{"case":"groups, 10 worlds: account F1","value":0.9995,"unit":"","baselines":[{"name":"95 % 0.999..1.000; floor 0.8 passed; goal 0.85 passed","ratio":1.249}]}
{"case":"false groups in the worst world","value":0,"unit":"","baselines":[{"name":"floor 2 passed; goal 1 passed","ratio":0}]}
{"case":"sandbox, X: scanned (260 people, 10 declared bots, 60 bought)","value":330,"unit":"","baselines":[]}
{"case":"sandbox, X: precision of automation-like","value":1,"unit":"","baselines":[{"name":"60 of 60; 95 % 0.940..1.000","ratio":null}]}
{"case":"sandbox, X: recall of bought followers","value":1,"unit":"","baselines":[{"name":"60 of 60; 95 % 0.940..1.000","ratio":null}]}
{"case":"sandbox, X: declared bots named as such","value":1,"unit":"","baselines":[{"name":"10 of 10; 95 % 0.722..1.000","ratio":null}]}
{"case":"sandbox, X: estimated share, %","value":22.06,"unit":"","baselines":[{"name":"18.2 bought; 95 % 15.4..35.5","ratio":null}]}
{"case":"sandbox, Bluesky: scanned (260 people, 10 declared bots, 60 bought)","value":330,"unit":"","baselines":[]}
{"case":"sandbox, Bluesky: precision of automation-like","value":0.9804,"unit":"","baselines":[{"name":"50 of 51; 95 % 0.897..0.997","ratio":null}]}
{"case":"sandbox, Bluesky: recall of bought followers","value":0.8333,"unit":"","baselines":[{"name":"50 of 60; 95 % 0.720..0.907","ratio":null}]}
{"case":"sandbox, Bluesky: declared bots named as such","value":1,"unit":"","baselines":[{"name":"10 of 10; 95 % 0.722..1.000","ratio":null}]}
{"case":"sandbox, Bluesky: estimated share, %","value":23.32,"unit":"","baselines":[{"name":"18.2 bought; 95 % 16.0..35.8","ratio":null}]}
{"case":"sandbox, Mastodon: scanned (260 people, 10 declared bots, 60 bought)","value":330,"unit":"","baselines":[]}
{"case":"sandbox, Mastodon: precision of automation-like","value":1,"unit":"","baselines":[{"name":"42 of 42; 95 % 0.916..1.000","ratio":null}]}
{"case":"sandbox, Mastodon: recall of bought followers","value":0.7,"unit":"","baselines":[{"name":"42 of 60; 95 % 0.575..0.801","ratio":null}]}
{"case":"sandbox, Mastodon: declared bots named as such","value":1,"unit":"","baselines":[{"name":"10 of 10; 95 % 0.722..1.000","ratio":null}]}
{"case":"sandbox, Mastodon: estimated share, %","value":21.74,"unit":"","baselines":[{"name":"18.2 bought; 95 % 14.9..32.3","ratio":null}]}
{"case":"sandbox, Bluesky: precision of engagement pods","value":1,"unit":"","baselines":[{"name":"20 of 20; 95 % 0.839..1.000","ratio":null}]}
{"case":"sandbox, Bluesky: recall of engagement pods","value":1,"unit":"","baselines":[{"name":"20 of 20; 95 % 0.839..1.000","ratio":null}]}
{"case":"training with data sheet","value":5.455,"unit":"CPU s","baselines":[]}
{"case":"jubins: AUC","value":0.9776,"unit":"","baselines":[{"name":"95 % 0.971..0.984; floor 0.965 passed; goal 0.975 passed","ratio":1.013}]}
{"case":"jubins: recall at 1 % FPR","value":0.7485,"unit":"","baselines":[{"name":"95 % 0.529..0.829; floor 0.65 passed; goal 0.75 FAILED","ratio":1.151}]}
{"case":"jubins without names and bio: AUC","value":0.978,"unit":"","baselines":[{"name":"95 % 0.971..0.984; floor 0.955 passed; goal 0.96 passed","ratio":1.024}]}
{"case":"SRF: sensitivity at 3.7 % FPR","value":0.6954,"unit":"","baselines":[{"name":"95 % 0.540..0.854; floor 0.84 FAILED; goal 0.88 FAILED","ratio":0.8278}]}
{"case":"SRF: AUC","value":0.954,"unit":"","baselines":[{"name":"95 % 0.926..0.976; floor 0.955 FAILED; goal 0.97 FAILED","ratio":0.9989}]}
{"case":"TwiBot experts from other sets: AUC","value":0.7346,"unit":"","baselines":[{"name":"95 % 0.673..0.796; floor 0.72 passed; goal 0.8 FAILED","ratio":1.02}]}
{"case":"mean leave-one-set-out AUC","value":0.862,"unit":"","baselines":[{"name":"floor 0.8 passed; goal 0.85 passed","ratio":1.077}]}
{"case":"worst set left out: AUC","value":0.7346,"unit":"","baselines":[{"name":"floor 0.65 passed; goal 0.7 passed","ratio":1.13}]}
{"case":"calibration error, unseen jubins","value":0.1119,"unit":"","baselines":[{"name":"95 % 0.096..0.132; floor 0.12 passed; goal 0.1 FAILED","ratio":0.9329}]}
{"case":"calibration error, unseen twibot-experts","value":0.1099,"unit":"","baselines":[{"name":"95 % 0.089..0.143; floor 0.12 passed; goal 0.1 FAILED","ratio":0.916}]}
{"case":"calibration error, unseen srf-instagram","value":0.1034,"unit":"","baselines":[{"name":"95 % 0.081..0.124; floor 0.12 passed; goal 0.1 FAILED","ratio":0.8615}]}
{"case":"calibration error, jubins","value":0.007663,"unit":"","baselines":[{"name":"95 % 0.009..0.026; floor 0.06 passed; goal 0.05 passed","ratio":0.1277}]}
{"case":"calibration error, twibot-experts","value":0.03198,"unit":"","baselines":[{"name":"95 % 0.024..0.070; floor 0.06 passed; goal 0.05 passed","ratio":0.533}]}
{"case":"calibration error, srf-instagram","value":0.01386,"unit":"","baselines":[{"name":"95 % 0.009..0.033; floor 0.06 passed; goal 0.05 passed","ratio":0.231}]}
{"case":"jubins: mean share error","value":1.188,"unit":"points","baselines":[]}
{"case":"jubins: share error, 95 of 100 mixtures, points","value":3.13,"unit":"","baselines":[{"name":"floor 4 passed; goal 3 FAILED","ratio":0.7825}]}
{"case":"jubins: mean width of the interval","value":6.886,"unit":"points","baselines":[]}
{"case":"jubins: interval covers","value":0.972,"unit":"","baselines":[{"name":"95 % 0.960..0.981; floor 0.92 passed; goal 0.93 passed","ratio":1.057}]}
{"case":"jubins, unlike audience: mean share error","value":2.103,"unit":"points","baselines":[]}
{"case":"jubins, unlike audience: mean width of the interval","value":14.82,"unit":"points","baselines":[]}
{"case":"jubins, unlike audience: interval covers","value":0.995,"unit":"","baselines":[{"name":"95 % 0.988..0.998; floor 0.92 passed; goal 0.93 passed","ratio":1.082}]}
{"case":"srf-instagram: mean share error","value":1.656,"unit":"points","baselines":[]}
{"case":"srf-instagram: share error, 95 of 100 mixtures, points","value":3.85,"unit":"","baselines":[{"name":"floor 4 passed; goal 3 FAILED","ratio":0.9625}]}
{"case":"srf-instagram: mean width of the interval","value":12.89,"unit":"points","baselines":[]}
{"case":"srf-instagram: interval covers","value":0.997,"unit":"","baselines":[{"name":"95 % 0.991..0.999; floor 0.92 passed; goal 0.93 passed","ratio":1.084}]}
{"case":"srf-instagram, unlike audience: mean share error","value":4.09,"unit":"points","baselines":[]}
{"case":"srf-instagram, unlike audience: mean width of the interval","value":28.09,"unit":"points","baselines":[]}
{"case":"srf-instagram, unlike audience: interval covers","value":0.984,"unit":"","baselines":[{"name":"95 % 0.974..0.990; floor 0.92 passed; goal 0.93 passed","ratio":1.07}]}
{"case":"band changes, counts ±5 %","value":0.003992,"unit":"","baselines":[{"name":"95 % 0.002..0.007; floor 0.05 passed; goal 0.03 passed","ratio":0.07984}]}
{"case":"contributions: largest gap to the score","value":6.217e-15,"unit":"","baselines":[{"name":"floor 1e-9 passed","ratio":0.000006217}]}
{"case":"top 3 reasons kept, counts ±1 %","value":0.9992,"unit":"","baselines":[{"name":"floor 0.8 passed","ratio":1.249}]}
{"case":"FPR gap between five scripts, points","value":0.2527,"unit":"","baselines":[{"name":"floor 3 passed; goal 2 passed","ratio":0.08425}]}
{"case":"FPR, verified people (305)","value":0,"unit":"","baselines":[{"name":"95 % 0.000..0.012; floor 0.04 passed; goal 0.03 passed","ratio":0}]}
{"case":"FPR, people with under 20 posts (261)","value":0.02682,"unit":"","baselines":[{"name":"95 % 0.013..0.054; floor 0.04 passed; goal 0.03 passed","ratio":0.6705}]}
{"case":"RSS after 1,000,000 accounts, MB","value":147,"unit":"","baselines":[{"name":"floor 512 passed; goal 512 passed","ratio":0.2871}]}
{"case":"scan of 1,000,000 followers: CPU time","value":44.35,"unit":"s","baselines":[]}
{"case":"scan of 1,000,000 followers: most RSS, MB","value":361,"unit":"","baselines":[{"name":"floor 512 passed; goal 512 passed","ratio":0.7051}]}
`,
);
