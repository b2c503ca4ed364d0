import type { MediaFacts, NetworkDraft } from '../contract/index.js';

export const picture = (changes: Partial<MediaFacts> = {}): MediaFacts => ({
  sha256: 'a'.repeat(64),
  kind: 'picture',
  mime: 'image/jpeg',
  bytes: 200_000,
  width: 1_080,
  height: 1_080,
  durationMs: null,
  framesPerSecond: null,
  videoCodec: null,
  audioCodec: null,
  altText: 'A blue wall.',
  ...changes,
});

export const animation = (changes: Partial<MediaFacts> = {}): MediaFacts =>
  picture({
    kind: 'animation',
    mime: 'image/gif',
    width: 480,
    height: 480,
    durationMs: 4_000,
    framesPerSecond: 10,
    ...changes,
  });

export const video = (changes: Partial<MediaFacts> = {}): MediaFacts =>
  picture({
    kind: 'video',
    mime: 'video/mp4',
    bytes: 8_000_000,
    width: 1_280,
    height: 720,
    durationMs: 10_000,
    framesPerSecond: 30,
    videoCodec: 'h264',
    audioCodec: 'aac',
    ...changes,
  });

export const draft = (changes: Partial<NetworkDraft> = {}): NetworkDraft => ({
  text: 'Hello',
  title: null,
  media: [],
  thread: [],
  firstComment: null,
  ...changes,
});
