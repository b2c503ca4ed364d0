import type { NetworkLimits } from '../limits.js';
import { GB, MB, MINUTE, moving, pictures, READ, SECOND } from './values.js';

export const TIKTOK: NetworkLimits = {
  network: 'tiktok',
  text: { unit: 'utf16', max: 2_200, bytes: null, url: null, hashtags: null, refused: '' },
  title: { max: 90, refused: '' },
  pictures: pictures({
    count: { min: 0, max: 35 },
    mimes: ['image/jpeg', 'image/webp'],
    bytes: 20 * MB,
    width: { min: 1, max: 1_920 },
    height: { min: 1, max: 1_920 },
  }),
  animations: null,
  videos: moving({
    count: { min: 0, max: 1 },
    mimes: ['video/mp4', 'video/webm', 'video/quicktime'],
    bytes: 4 * GB,
    width: { min: 360, max: 4_096 },
    height: { min: 360, max: 4_096 },
    durationMs: { min: SECOND, max: 10 * MINUTE },
    framesPerSecond: { min: 23, max: 60 },
    videoCodecs: ['h264', 'hevc', 'vp8', 'vp9'],
  }),
  mixed: false,
  needs: 'media',
  altText: null,
  thread: false,
  firstComment: false,
  fetchesPictures: true,
  sources: [
    {
      url: 'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
      retrieved: READ,
      gives: 'bytes, sides, duration, rate, codecs of videos; photos of 20 MB',
    },
    {
      url: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
      retrieved: READ,
      gives: 'caption of 2,200 UTF-16 units',
    },
    {
      url: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
      retrieved: READ,
      gives: 'title of 90, 35 photos',
    },
  ],
};
