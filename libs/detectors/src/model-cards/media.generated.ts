import { cardOf } from './card-of.js';

/**
 * Written by npm run bench -- media --corpus DIR --card. One figure a line. Nine rows of photographs that `media-marks`
 * measures anew were removed.
 */
export const MEDIA_CARD = cardOf(
  'media',
  '2026-11-27',
  `
{"case":"a photograph of 12 MP, marked and read back","value":242.4,"unit":"ms CPU","baselines":[{"name":"plain loops (1612.4)","ratio":0.1503}]}
{"case":"a search of 100,000 fingerprints","value":4.789,"unit":"ms CPU","baselines":[{"name":"plain loops (205.4)","ratio":0.02331}]}
{"case":"fingerprint, all views and turns, 2 MP","value":6.956,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (21.6)","ratio":0.3215}]}
{"case":"visible mark, 2 MP","value":7.809,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (21.6)","ratio":0.3609}]}
{"case":"hidden mark, 2 MP","value":15.01,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (21.6)","ratio":0.6938}]}
{"case":"hidden mark, read back from the worst case, 2 MP","value":28.84,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (21.6)","ratio":1.333}]}
{"case":"reading a mark, 2 MP","value":6.232,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (21.6)","ratio":0.288}]}
{"case":"hash, decode, visible and hidden mark read back, fingerprint, encode, 2 MP","value":60.27,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (21.6)","ratio":2.786}]}
{"case":"search of 1,000,000 fingerprints, every one within the border","value":31.51,"unit":"ms CPU","baselines":[]}
{"case":"fingerprint: JPEG q90","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: JPEG q50","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: JPEG q30","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: WebP q50","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: resize 50 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: resize 25 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: thumbnail 128 px","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 5 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 10 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 20 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 20 % off a corner","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: text overlay","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: logo sticker","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: caption bar 12 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: border 5 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mirror","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: flip top to bottom","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 90","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 180","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 3 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: brightness 1.3","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: contrast 1.3","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: gamma","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: greyscale","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: blur 2","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: sharpen","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: saturation 1.6","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mean of 27 edits","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mean of 27 edits, confirmed","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: phone screenshot","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: inside of a page","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: bold text over a third","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: posterise","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: half of the picture","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: square crop","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 5 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 10 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: skew","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: vignette","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: sticker 30 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: negative","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mean of 12 edits outside the usual","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mean of 12 edits outside the usual, confirmed","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: unrelated pairs over the border (n=276)","value":0,"unit":"pairs","baselines":[]}
{"case":"mark: embedded and read back","value":1,"unit":"share","baselines":[]}
{"case":"mark: mean signal to noise","value":46.66,"unit":"dB","baselines":[]}
{"case":"mark: mean change of flat 16 by 16 blocks","value":0.5344,"unit":"levels","baselines":[]}
{"case":"mark: JPEG q50","value":1,"unit":"read","baselines":[]}
{"case":"mark: JPEG q30","value":1,"unit":"read","baselines":[]}
{"case":"mark: WebP q50","value":1,"unit":"read","baselines":[]}
{"case":"mark: resize 50 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: resize 25 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: text overlay","value":1,"unit":"read","baselines":[]}
{"case":"mark: blur 2","value":1,"unit":"read","baselines":[]}
{"case":"mark: gamma","value":1,"unit":"read","baselines":[]}
{"case":"mark: brightness 1.3","value":1,"unit":"read","baselines":[]}
{"case":"mark: mirror","value":1,"unit":"read","baselines":[]}
{"case":"mark: rotate 90","value":1,"unit":"read","baselines":[]}
{"case":"mark: greyscale","value":1,"unit":"read","baselines":[]}
{"case":"mark: sharpen","value":1,"unit":"read","baselines":[]}
{"case":"mark: crop 20 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: JPEG q10","value":1,"unit":"read","baselines":[]}
{"case":"mark: stretch 20 % wide","value":1,"unit":"read","baselines":[]}
{"case":"mark: stretch 20 % high","value":1,"unit":"read","baselines":[]}
{"case":"mark: squeeze 20 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: turn 2 degrees","value":1,"unit":"read","baselines":[]}
{"case":"mark: turn 5 degrees","value":0.9583,"unit":"read","baselines":[]}
{"case":"mark: phone screenshot","value":1,"unit":"read","baselines":[]}
{"case":"mark: wrong ids after these edits","value":0,"unit":"readings","baselines":[]}
{"case":"mark: wrong ids in 100000 readings of unmarked, other and damaged","value":0,"unit":"readings","baselines":[]}
{"case":"photographs (n=8), fingerprint: JPEG q90","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: JPEG q50","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: JPEG q30","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: WebP q50","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: resize 50 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: resize 25 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: thumbnail 128 px","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: crop 5 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: crop 10 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: crop 20 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: crop 20 % off a corner","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: text overlay","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: logo sticker","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: caption bar 12 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: border 5 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: mirror","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: flip top to bottom","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: rotate 90","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: rotate 180","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: rotate 3 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: brightness 1.3","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: contrast 1.3","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: gamma","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: greyscale","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: blur 2","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: sharpen","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: saturation 1.6","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: mean of 27 edits","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: mean of 27 edits, confirmed","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: phone screenshot","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: inside of a page","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: bold text over a third","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: posterise","value":0.75,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: half of the picture","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: square crop","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: rotate 5 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: rotate 10 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: skew","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: vignette","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: sticker 30 %","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: negative","value":1,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: mean of 12 edits outside the usual","value":0.9792,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: mean of 12 edits outside the usual, confirmed","value":0.9792,"unit":"recall","baselines":[]}
{"case":"photographs (n=8), fingerprint: unrelated pairs over the border (n=28)","value":0,"unit":"pairs","baselines":[]}
{"case":"photographs (n=8), mark: embedded and read back","value":0.875,"unit":"share","baselines":[]}
{"case":"photographs (n=7), mark: mean signal to noise","value":43.27,"unit":"dB","baselines":[]}
{"case":"photographs (n=7), mark: mean change of flat 16 by 16 blocks","value":0.8951,"unit":"levels","baselines":[]}
{"case":"photographs (n=7), mark: JPEG q50","value":0.8571,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: JPEG q30","value":0.5714,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: WebP q50","value":0.4286,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: resize 50 %","value":0.7143,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: resize 25 %","value":0.1429,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: text overlay","value":1,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: blur 2","value":0.5714,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: gamma","value":1,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: brightness 1.3","value":1,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: rotate 90","value":1,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: greyscale","value":1,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: sharpen","value":1,"unit":"read","baselines":[]}
{"case":"photographs (n=7), mark: wrong ids after these edits","value":0,"unit":"readings","baselines":[]}
`,
);
