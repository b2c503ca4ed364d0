import { cardOf } from './card-of.js';

/** Written by npm run bench -- media --corpus DIR --card. One figure a line. */
export const MEDIA_CARD = cardOf(
  'media',
  '2026-11-27',
  `
{"case":"a photograph of 12 MP, marked and read back","value":251.2,"unit":"ms CPU","baselines":[{"name":"plain loops (1690.0)","ratio":0.1486}]}
{"case":"a search of 100,000 fingerprints","value":4.152,"unit":"ms CPU","baselines":[{"name":"plain loops (268.6)","ratio":0.01546}]}
{"case":"a match of two pictures by their points, in four ways","value":4.73,"unit":"ms CPU","baselines":[{"name":"plain loops (43.5)","ratio":0.1086}]}
{"case":"fingerprint, all views and turns, 2 MP","value":7.528,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (20.0)","ratio":0.3759}]}
{"case":"visible mark, 2 MP","value":9.332,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (20.0)","ratio":0.466}]}
{"case":"hidden mark, 2 MP","value":17.12,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (20.0)","ratio":0.8547}]}
{"case":"hidden mark, read back from the worst case, 2 MP","value":32.05,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (20.0)","ratio":1.601}]}
{"case":"reading a mark, 2 MP","value":9.383,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (20.0)","ratio":0.4685}]}
{"case":"hash, decode, visible and hidden mark read back, fingerprint, encode, 2 MP","value":68.11,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (20.0)","ratio":3.401}]}
{"case":"search of 1,000,000 fingerprints, every one within the border","value":41.89,"unit":"ms CPU","baselines":[]}
{"case":"fingerprint: JPEG q90","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: JPEG q50","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: JPEG q30","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: WebP q50","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: resize 50 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: resize 25 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: thumbnail 128 px","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: crop 5 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: crop 10 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: crop 20 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: crop 20 % off a corner","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: text overlay","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: logo sticker","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: caption bar 12 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: border 5 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: mirror","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: flip top to bottom","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: rotate 90","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: rotate 180","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: rotate 3 degrees","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: brightness 1.3","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: contrast 1.3","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: gamma","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: greyscale","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: blur 2","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: sharpen","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: saturation 1.6","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: mean of 27 edits","value":1,"unit":"recall","baselines":[{"name":"324 of 324; 95 % 0.988..1.000","ratio":null}]}
{"case":"fingerprint: mean of 27 edits, confirmed","value":1,"unit":"recall","baselines":[{"name":"324 of 324; 95 % 0.988..1.000","ratio":null}]}
{"case":"fingerprint: phone screenshot","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: inside of a page","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: bold text over a third","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: posterise","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: half of the picture","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: square crop","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: rotate 5 degrees","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: rotate 10 degrees","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: skew","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: vignette","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: sticker 30 %","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: negative","value":1,"unit":"recall","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"fingerprint: mean of 12 edits outside the usual","value":1,"unit":"recall","baselines":[{"name":"144 of 144; 95 % 0.974..1.000","ratio":null}]}
{"case":"fingerprint: mean of 12 edits outside the usual, confirmed","value":1,"unit":"recall","baselines":[{"name":"144 of 144; 95 % 0.974..1.000","ratio":null}]}
{"case":"fingerprint: unrelated pairs over the border (n=66)","value":0,"unit":"pairs","baselines":[]}
{"case":"mark: embedded and read back","value":1,"unit":"share","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: mean signal to noise","value":46.7,"unit":"dB","baselines":[]}
{"case":"mark: mean change of flat 16 by 16 blocks","value":0.5298,"unit":"levels","baselines":[]}
{"case":"mark: JPEG q50","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: JPEG q30","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: WebP q50","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: resize 50 %","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: resize 25 %","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: text overlay","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: blur 2","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: gamma","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: brightness 1.3","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: rotate 90","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: greyscale","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: sharpen","value":1,"unit":"read","baselines":[{"name":"12 of 12; 95 % 0.757..1.000","ratio":null}]}
{"case":"mark: wrong ids after these edits","value":0,"unit":"readings","baselines":[]}
{"case":"mark: wrong ids in 100000 readings of unmarked, other and damaged","value":0,"unit":"readings","baselines":[]}
{"case":"photographs (n=8), fingerprint: JPEG q90","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: JPEG q50","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: JPEG q30","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: WebP q50","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: resize 50 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: resize 25 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: thumbnail 128 px","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: crop 5 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: crop 10 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: crop 20 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: crop 20 % off a corner","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: text overlay","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: logo sticker","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: caption bar 12 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: border 5 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: mirror","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: flip top to bottom","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: rotate 90","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: rotate 180","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: rotate 3 degrees","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: brightness 1.3","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: contrast 1.3","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: gamma","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: greyscale","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: blur 2","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: sharpen","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: saturation 1.6","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: mean of 27 edits","value":1,"unit":"recall","baselines":[{"name":"216 of 216; 95 % 0.983..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: mean of 27 edits, confirmed","value":1,"unit":"recall","baselines":[{"name":"216 of 216; 95 % 0.983..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: phone screenshot","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: inside of a page","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: bold text over a third","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: posterise","value":0.75,"unit":"recall","baselines":[{"name":"6 of 8; 95 % 0.409..0.929","ratio":null}]}
{"case":"photographs (n=8), fingerprint: half of the picture","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: square crop","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: rotate 5 degrees","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: rotate 10 degrees","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: skew","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: vignette","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: sticker 30 %","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: negative","value":1,"unit":"recall","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), fingerprint: mean of 12 edits outside the usual","value":0.9792,"unit":"recall","baselines":[{"name":"94 of 96; 95 % 0.927..0.994","ratio":null}]}
{"case":"photographs (n=8), fingerprint: mean of 12 edits outside the usual, confirmed","value":0.9792,"unit":"recall","baselines":[{"name":"94 of 96; 95 % 0.927..0.994","ratio":null}]}
{"case":"photographs (n=8), fingerprint: unrelated pairs over the border (n=28)","value":0,"unit":"pairs","baselines":[]}
{"case":"photographs (n=8), mark: embedded and read back","value":1,"unit":"share","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: mean signal to noise","value":43.53,"unit":"dB","baselines":[]}
{"case":"photographs (n=8), mark: mean change of flat 16 by 16 blocks","value":0.7832,"unit":"levels","baselines":[]}
{"case":"photographs (n=8), mark: JPEG q50","value":0.875,"unit":"read","baselines":[{"name":"7 of 8; 95 % 0.529..0.978","ratio":null}]}
{"case":"photographs (n=8), mark: JPEG q30","value":0.625,"unit":"read","baselines":[{"name":"5 of 8; 95 % 0.306..0.863","ratio":null}]}
{"case":"photographs (n=8), mark: WebP q50","value":0.375,"unit":"read","baselines":[{"name":"3 of 8; 95 % 0.137..0.694","ratio":null}]}
{"case":"photographs (n=8), mark: resize 50 %","value":0.625,"unit":"read","baselines":[{"name":"5 of 8; 95 % 0.306..0.863","ratio":null}]}
{"case":"photographs (n=8), mark: resize 25 %","value":0.125,"unit":"read","baselines":[{"name":"1 of 8; 95 % 0.022..0.471","ratio":null}]}
{"case":"photographs (n=8), mark: text overlay","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: blur 2","value":0.625,"unit":"read","baselines":[{"name":"5 of 8; 95 % 0.306..0.863","ratio":null}]}
{"case":"photographs (n=8), mark: gamma","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: brightness 1.3","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: rotate 90","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: greyscale","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: sharpen","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs (n=8), mark: wrong ids after these edits","value":0,"unit":"readings","baselines":[]}
`,
);
