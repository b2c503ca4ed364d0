import type { NetworkLimits } from '../limits.js';
import { GB, HOUR, moving, READ, SECOND } from './values.js';

export const YOUTUBE: NetworkLimits = {
  network: 'youtube',
  text: { unit: 'bytes', max: 5_000, bytes: null, url: null, hashtags: 60, refused: '<>' },
  title: { max: 100, refused: '<>' },
  pictures: null,
  animations: null,
  videos: moving({
    count: { min: 1, max: 1 },
    mimes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-msvideo', 'video/mpeg', 'video/3gpp'],
    bytes: 256 * GB,
    durationMs: { min: SECOND, max: 12 * HOUR },
  }),
  mixed: false,
  needs: 'video',
  altText: null,
  thread: false,
  firstComment: false,
  fetchesPictures: false,
  sources: [
    {
      url: 'https://developers.google.com/youtube/v3/docs/videos',
      retrieved: READ,
      gives: 'title of 100 and description of 5,000 bytes, both without < and >',
    },
    {
      url: 'https://support.google.com/youtube/answer/71673',
      retrieved: READ,
      gives: 'videos of 256 GB and 12 hours',
    },
    {
      url: 'https://support.google.com/youtube/answer/6390658',
      retrieved: READ,
      gives: '60 hashtags; with more, all are ignored',
    },
  ],
};
