import type { NetworkLimits } from '../limits.js';
import { H264, MB, moving, pictures, READ, SECOND } from './values.js';

const MEDIA = 'https://docs.x.com/x-api/media/quickstart/best-practices';

export const TWITTER: NetworkLimits = {
  network: 'twitter',
  text: { unit: 'weighted', max: 280, bytes: null, url: 23, hashtags: null, refused: '\uFFFE\uFEFF\uFFFF' },
  title: null,
  pictures: pictures({
    count: { min: 0, max: 4 },
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    bytes: 5 * MB,
  }),
  animations: moving({
    count: { min: 0, max: 1 },
    mimes: ['image/gif'],
    bytes: 15 * MB,
    width: { min: 1, max: 1_280 },
    height: { min: 1, max: 1_080 },
    frames: 350,
  }),
  videos: moving({
    count: { min: 0, max: 1 },
    mimes: ['video/mp4', 'video/quicktime'],
    bytes: 512 * MB,
    width: { min: 32, max: 1_280 },
    // The limit is 1280×1024, while 720×1280 is recommended for portraits.
    height: { min: 32, max: 1_280 },
    pixels: 1_280 * 1_024,
    aspect: { min: 1 / 3, max: 3 },
    durationMs: { min: 0.5 * SECOND, max: 140 * SECOND },
    framesPerSecond: { min: 1, max: 60 },
    videoCodecs: H264,
    audioCodecs: ['aac'],
  }),
  mixed: false,
  needs: 'text or media',
  altText: { max: 1_000, asked: 'recommended' },
  thread: true,
  firstComment: true,
  fetchesPictures: false,
  sources: [
    {
      url: 'https://docs.x.com/fundamentals/counting-characters',
      retrieved: READ,
      gives: 'weighted text of 280, URLs of 23, emoji of 2',
    },
    { url: MEDIA, retrieved: READ, gives: 'counts, bytes, sides, aspect, duration, rate, codecs, frames' },
    {
      url: 'https://docs.x.com/x-api/media/create-media-metadata',
      retrieved: READ,
      gives: 'alt text of 1,000',
    },
  ],
};
