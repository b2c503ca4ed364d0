import type { NetworkLimits } from '../limits.js';
import { GB, H264_OR_H265, HOUR, MB, moving, pictures, READ, SECOND } from './values.js';

export const FACEBOOK: NetworkLimits = {
  network: 'facebook',
  text: { unit: 'utf16', max: 63_206, bytes: null, url: null, hashtags: null, refused: '' },
  title: null,
  pictures: pictures({
    count: { min: 0, max: 10 },
    mimes: ['image/jpeg', 'image/png'],
    bytes: 4 * MB,
  }),
  animations: null,
  videos: moving({
    count: { min: 0, max: 1 },
    mimes: ['video/mp4', 'video/quicktime'],
    bytes: 10 * GB,
    durationMs: { min: SECOND, max: 4 * HOUR },
    framesPerSecond: { min: 1, max: 60 },
    videoCodecs: H264_OR_H265,
    audioCodecs: ['aac'],
  }),
  mixed: false,
  needs: 'text or media',
  altText: { max: 5_000, asked: 'recommended' },
  thread: false,
  firstComment: true,
  fetchesPictures: false,
  sources: [
    {
      url: 'https://developers.facebook.com/docs/graph-api/reference/page/feed/',
      retrieved: READ,
      gives: 'text of 63,206',
    },
    {
      url: 'https://developers.facebook.com/docs/graph-api/reference/page/photos/',
      retrieved: READ,
      gives: 'pictures of 4 MB in JPEG or PNG (code 1366046)',
    },
    {
      url: 'https://developers.facebook.com/docs/video-api/guides/publishing/',
      retrieved: READ,
      gives: 'videos of 10 GB and 4 hours, codecs',
    },
  ],
};
