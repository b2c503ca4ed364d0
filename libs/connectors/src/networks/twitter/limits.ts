import type { MediaLimits, NetworkLimits } from '../../contract/limits.js';

const pictures: MediaLimits = {
  count: { min: 0, max: 4 },
  mimes: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 5_000_000,
  width: { min: 1, max: 8_192 },
  height: { min: 1, max: 8_192 },
  aspect: { min: 0, max: Number.POSITIVE_INFINITY },
  durationMs: null,
  framesPerSecond: null,
  videoCodecs: null,
  audioCodecs: null,
};

export const X_LIMITS: NetworkLimits = {
  network: 'twitter',
  text: { unit: 'weighted', max: 280, bytes: null, url: 23, hashtags: null },
  title: null,
  pictures,
  animations: null,
  videos: null,
  mixed: false,
  needs: 'text or media',
  altText: { max: 1_000, asked: 'recommended' },
  thread: true,
  firstComment: true,
  sources: [{ url: 'https://docs.x.com/fundamentals/counting-characters', retrieved: '2026-11-25' }],
};
