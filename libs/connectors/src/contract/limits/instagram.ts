import type { NetworkLimits } from '../limits.js';
import { H264_OR_H265, MB, MINUTE, moving, pictures, READ, SECOND } from './values.js';

const MEDIA =
  'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media';

export const INSTAGRAM: NetworkLimits = {
  network: 'instagram',
  text: { unit: 'utf16', max: 2_200, bytes: null, url: null, hashtags: 30, refused: '' },
  title: null,
  pictures: pictures({
    count: { min: 0, max: 10 },
    mimes: ['image/jpeg'],
    bytes: 8 * MB,
    aspect: { min: 4 / 5, max: 1.91 },
  }),
  animations: null,
  videos: moving({
    count: { min: 0, max: 10 },
    mimes: ['video/mp4', 'video/quicktime'],
    bytes: 300 * MB,
    width: { min: 1, max: 1_920 },
    aspect: { min: 0.01, max: 10 },
    durationMs: { min: 3 * SECOND, max: 15 * MINUTE },
    framesPerSecond: { min: 23, max: 60 },
    videoCodecs: H264_OR_H265,
    audioCodecs: ['aac'],
  }),
  mixed: true,
  needs: 'media',
  altText: { max: 1_000, asked: 'recommended' },
  thread: false,
  firstComment: true,
  fetchesPictures: true,
  sources: [
    {
      url: MEDIA,
      retrieved: READ,
      gives:
        'caption of 2,200, 30 hashtags, JPEG of 8 MB, aspect, pictures scaled to widths of 320 to 1,440, reels, alt text of 1,000',
    },
    {
      url: 'https://developers.facebook.com/docs/instagram-platform/content-publishing/',
      retrieved: READ,
      gives: 'carousels of up to 10, pictures and videos mixed',
    },
  ],
};
