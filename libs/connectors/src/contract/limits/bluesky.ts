import type { NetworkLimits } from '../limits.js';
import { H264, MB, MINUTE, moving, pictures, READ, SECOND } from './values.js';

const LEXICONS = 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky';

export const BLUESKY: NetworkLimits = {
  network: 'bluesky',
  text: { unit: 'graphemes', max: 300, bytes: 3_000, url: null, hashtags: null, refused: '' },
  title: null,
  pictures: pictures({
    count: { min: 0, max: 4 },
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    bytes: 2 * MB,
  }),
  animations: null,
  videos: moving({
    count: { min: 0, max: 1 },
    mimes: ['video/mp4'],
    bytes: 300 * MB,
    durationMs: { min: SECOND, max: 3 * MINUTE },
    videoCodecs: H264,
  }),
  mixed: false,
  needs: 'text or media',
  altText: { max: 2_000, asked: 'recommended' },
  thread: true,
  firstComment: true,
  fetchesPictures: false,
  sources: [
    { url: `${LEXICONS}/feed/post.json`, retrieved: READ, gives: '300 graphemes and 3,000 bytes' },
    { url: `${LEXICONS}/embed/images.json`, retrieved: READ, gives: '4 pictures of 2,000,000 bytes' },
    { url: `${LEXICONS}/embed/video.json`, retrieved: READ, gives: 'MP4 of 300,000,000 bytes' },
    {
      url: 'https://github.com/bluesky-social/social-app/blob/main/src/lib/constants.ts',
      retrieved: READ,
      gives: 'alt text of 2,000, videos of 3 minutes',
    },
  ],
};
