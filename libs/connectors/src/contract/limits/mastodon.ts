import type { NetworkLimits } from '../limits.js';
import { H264_OR_H265, MIB, moving, pictures, READ } from './values.js';

const PICTURE_PIXELS = 33_177_600;
const VIDEO_PIXELS = 8_294_400;

/** The defaults. Each instance has its own limits, which are read from `GET /api/v2/instance`. */
export const MASTODON: NetworkLimits = {
  network: 'mastodon',
  text: { unit: 'graphemes', max: 500, bytes: null, url: 23, hashtags: null, refused: '' },
  title: null,
  pictures: pictures({
    count: { min: 0, max: 4 },
    mimes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
    bytes: 16 * MIB,
    pixels: PICTURE_PIXELS,
  }),
  animations: moving({
    count: { min: 0, max: 1 },
    mimes: ['image/gif'],
    bytes: 16 * MIB,
    pixels: PICTURE_PIXELS,
  }),
  videos: moving({
    count: { min: 0, max: 1 },
    mimes: ['video/mp4', 'video/webm', 'video/quicktime'],
    bytes: 99 * MIB,
    pixels: VIDEO_PIXELS,
    framesPerSecond: { min: 0.1, max: 120 },
    videoCodecs: [...H264_OR_H265, 'vp8', 'vp9', 'av1'],
  }),
  mixed: false,
  needs: 'text or media',
  altText: { max: 1_500, asked: 'recommended' },
  thread: true,
  firstComment: true,
  fetchesPictures: false,
  sources: [
    {
      url: 'https://docs.joinmastodon.org/entities/Instance/',
      retrieved: READ,
      gives: '500 characters, URLs of 23, 4 files, bytes, pixels, rate, alt text',
    },
    {
      url: 'https://docs.joinmastodon.org/user/posting/',
      retrieved: READ,
      gives: 'mentions count without their server, files of 16 and 99 MiB',
    },
  ],
};
