import type { NetworkLimits } from '../limits.js';
import { H264, MB, MINUTE, moving, pictures, READ, SECOND } from './values.js';

const SHARES = 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares';
const PIXELS = 36_152_319;

export const LINKEDIN: NetworkLimits = {
  network: 'linkedin',
  text: { unit: 'utf16', max: 3_000, bytes: null, url: null, hashtags: null, refused: '' },
  title: null,
  pictures: pictures({
    count: { min: 0, max: 20 },
    mimes: ['image/jpeg', 'image/png'],
    bytes: 8 * MB,
    pixels: PIXELS,
  }),
  animations: moving({
    count: { min: 0, max: 1 },
    mimes: ['image/gif'],
    bytes: 8 * MB,
    pixels: PIXELS,
    frames: 250,
  }),
  videos: moving({
    count: { min: 0, max: 1 },
    mimes: ['video/mp4'],
    bytes: 500 * MB,
    aspect: { min: 1 / 2.4, max: 2.4 },
    durationMs: { min: 3 * SECOND, max: 30 * MINUTE },
    framesPerSecond: { min: 1, max: 60 },
    videoCodecs: H264,
    audioCodecs: ['aac', 'mp3'],
  }),
  mixed: false,
  needs: 'text or media',
  altText: { max: 4_086, asked: 'recommended' },
  thread: false,
  firstComment: true,
  fetchesPictures: false,
  sources: [
    { url: `${SHARES}/posts-api`, retrieved: READ, gives: 'text of 3,000, alt text of 4,086' },
    { url: `${SHARES}/little-text-format`, retrieved: READ, gives: 'characters that are escaped' },
    { url: `${SHARES}/images-api`, retrieved: READ, gives: 'pictures below 36,152,320 pixels, 250 frames' },
    { url: `${SHARES}/multiimage-post-api`, retrieved: READ, gives: '2 to 20 pictures' },
    { url: `${SHARES}/videos-api`, retrieved: READ, gives: 'MP4 of 3 s to 30 min and 500 MB' },
    {
      url: 'https://www.ayrshare.com/docs/media-guidelines/linkedin',
      retrieved: READ,
      gives: 'aspect of videos (third party)',
    },
  ],
};
