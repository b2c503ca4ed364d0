import { describe, expect, it } from '@jest/globals';
import { animation, draft, picture, video } from '../../testing/drafts.js';
import type { MediaFacts, NetworkDraft } from '../draft.js';
import { LIMITS } from '../limits/table.js';
import { type Network, NETWORKS } from '../networks.js';
import { validateDraft } from './validate-draft.js';

const codes = (network: Network, changes: Partial<NetworkDraft>): string[] =>
  validateDraft(draft(changes), LIMITS[network])
    .filter(({ severity }) => severity === 'refused')
    .map(({ code }) => code);

/** A draft that each network accepts. */
const ACCEPTED: Readonly<Record<Network, Partial<NetworkDraft>>> = {
  facebook: {},
  instagram: { media: [picture()] },
  twitter: {},
  youtube: { title: 'A title', media: [video()] },
  tiktok: { media: [video()] },
  linkedin: {},
  bluesky: {},
  mastodon: {},
};
const media = (file: MediaFacts, count = 1): Partial<NetworkDraft> => ({
  title: 'A title',
  media: Array.from({ length: count }, () => file),
});

describe('a draft', () => {
  it.each(NETWORKS)('that %s accepts has no issue', (network) => {
    expect(codes(network, ACCEPTED[network])).toEqual([]);
  });

  it.each<[Network, string, string]>([
    ['facebook', 'x'.repeat(63_206), 'x'],
    ['instagram', 'x'.repeat(2_200), 'x'],
    ['twitter', 'x'.repeat(280), 'x'],
    ['twitter', `${'日'.repeat(139)}ab`, 'c'],
    ['twitter', `https://example.com/${'y'.repeat(100)} ${'x'.repeat(256)}`, 'x'],
    ['youtube', 'é'.repeat(2_500), 'x'],
    ['tiktok', '😀'.repeat(1_100), 'x'],
    ['linkedin', 'x'.repeat(3_000), 'x'],
    ['linkedin', '('.repeat(1_500), 'x'],
    ['bluesky', '👨‍👩‍👧‍👦'.repeat(120), '👨‍👩‍👧‍👦'.repeat(1)],
    ['bluesky', 'x'.repeat(300), 'x'],
    ['mastodon', 'x'.repeat(500), 'x'],
    ['mastodon', `@ann@a-very-long-server-name.example ${'x'.repeat(495)}`, 'x'],
    ['mastodon', `https://example.com/${'y'.repeat(100)} ${'x'.repeat(476)}`, 'x'],
  ])(
    'for %s with the longest text (case %#) has no issue, and is refused with one more character',
    (network, longest, more) => {
      const accepted = ACCEPTED[network];
      expect(codes(network, { ...accepted, text: longest })).toEqual([]);
      expect(codes(network, { ...accepted, text: longest + more })).toHaveLength(1);
    },
  );

  it('for Bluesky is refused for its bytes, although its characters fit', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(codes('bluesky', { text: family.repeat(120) })).toEqual([]);
    expect(codes('bluesky', { text: family.repeat(121) })).toEqual(['text.too-many-bytes']);
  });

  it.each<[Network, number]>([
    ['instagram', 30],
    ['youtube', 60],
  ])('for %s with %i hashtags has no issue, and is refused with one more', (network, most) => {
    const tags = (count: number): string => Array.from({ length: count }, (_, at) => `#tag${at}`).join(' ');
    expect(codes(network, { ...ACCEPTED[network], text: tags(most) })).toEqual([]);
    expect(codes(network, { ...ACCEPTED[network], text: tags(most + 1) })).toEqual(['text.hashtags']);
  });

  it.each<[Network, number, MediaFacts]>([
    ['tiktok', 90, picture()],
    ['youtube', 100, video()],
  ])(
    'for %s with a title of %i characters has no issue, and is refused with one more',
    (network, most, file) => {
      const titled = (length: number) => ({ media: [file], title: 't'.repeat(length) });
      expect(codes(network, titled(most))).toEqual([]);
      expect(codes(network, titled(most + 1))).toEqual(['title.too-long']);
    },
  );

  it.each<[Network, MediaFacts, number, string]>([
    ['facebook', picture(), 10, 'media.count'],
    ['facebook', video(), 1, 'media.count'],
    ['instagram', picture(), 10, 'media.count'],
    ['twitter', picture(), 4, 'media.count'],
    ['twitter', animation(), 1, 'media.count'],
    ['twitter', video(), 1, 'media.count'],
    ['youtube', video(), 1, 'media.count'],
    ['tiktok', picture(), 35, 'media.count'],
    ['tiktok', video(), 1, 'media.count'],
    ['linkedin', picture(), 20, 'media.count'],
    ['linkedin', video(), 1, 'media.count'],
    ['bluesky', picture(), 4, 'media.count'],
    ['bluesky', video(), 1, 'media.count'],
    ['mastodon', picture(), 4, 'media.count'],
    ['mastodon', video(), 1, 'media.count'],
  ])(
    'for %s with as many files as allowed (case %#) has no issue, and is refused with one more',
    (network, file, most, code) => {
      expect(codes(network, media(file, most))).toEqual([]);
      expect(codes(network, media(file, most + 1))).toEqual([code]);
    },
  );

  it.each([100, 4_000])(
    'for Instagram has no issue with a picture of %s pixels, because it is scaled there',
    (side) => {
      expect(codes('instagram', media({ ...picture(), width: side, height: side }, 1))).toEqual([]);
    },
  );

  const MB = 1_000_000;
  const SQUARE = { width: 1_000, height: 1_000 };
  it.each<[Network, MediaFacts, Partial<MediaFacts>, Partial<MediaFacts>, string]>([
    ['facebook', picture(), { bytes: 4 * MB }, { bytes: 4 * MB + 1 }, 'media.bytes'],
    ['facebook', picture(), { mime: 'image/png' }, { mime: 'image/webp' }, 'media.type'],
    ['facebook', video(), { bytes: 10_000 * MB }, { bytes: 10_000 * MB + 1 }, 'media.bytes'],
    ['facebook', video(), { durationMs: 14_400_000 }, { durationMs: 14_400_001 }, 'media.duration'],
    ['facebook', video(), { durationMs: 1_000 }, { durationMs: 999 }, 'media.duration'],
    ['facebook', video(), { framesPerSecond: 60 }, { framesPerSecond: 61 }, 'media.frame-rate'],
    ['instagram', picture(), { bytes: 8 * MB }, { bytes: 8 * MB + 1 }, 'media.bytes'],
    ['instagram', picture(), {}, { mime: 'image/png' }, 'media.type'],
    [
      'instagram',
      picture(),
      { width: 1_080, height: 1_350 },
      { width: 1_080, height: 1_351 },
      'media.aspect',
    ],
    ['instagram', picture(), { width: 955, height: 500 }, { width: 956, height: 500 }, 'media.aspect'],
    ['instagram', video(), { bytes: 300 * MB }, { bytes: 300 * MB + 1 }, 'media.bytes'],
    ['instagram', video(), { width: 1_920, height: 1_080 }, { width: 1_921, height: 1_080 }, 'media.width'],
    ['instagram', video(), { durationMs: 3_000 }, { durationMs: 2_999 }, 'media.duration'],
    ['instagram', video(), { durationMs: 900_000 }, { durationMs: 900_001 }, 'media.duration'],
    ['instagram', video(), { framesPerSecond: 23 }, { framesPerSecond: 22.9 }, 'media.frame-rate'],
    ['instagram', video(), { framesPerSecond: 60 }, { framesPerSecond: 60.1 }, 'media.frame-rate'],
    ['instagram', video(), { videoCodec: 'hevc' }, { videoCodec: 'vp9' }, 'media.video-codec'],
    ['twitter', picture(), { bytes: 5 * MB }, { bytes: 5 * MB + 1 }, 'media.bytes'],
    ['twitter', picture(), { mime: 'image/webp' }, { mime: 'image/heic' }, 'media.type'],
    [
      'twitter',
      picture(),
      { altText: 'a'.repeat(1_000) },
      { altText: 'a'.repeat(1_001) },
      'media.alt-too-long',
    ],
    ['twitter', animation(), { bytes: 15 * MB }, { bytes: 15 * MB + 1 }, 'media.bytes'],
    ['twitter', animation(), { width: 1_280 }, { width: 1_281 }, 'media.width'],
    ['twitter', animation(), { height: 1_080 }, { height: 1_081 }, 'media.height'],
    ['twitter', animation(), { durationMs: 35_000 }, { durationMs: 35_100 }, 'media.frames'],
    ['twitter', video(), { bytes: 512 * MB }, { bytes: 512 * MB + 1 }, 'media.bytes'],
    ['twitter', video(), { width: 720, height: 1_280 }, { width: 720, height: 1_281 }, 'media.height'],
    ['twitter', video(), { width: 1_280, height: 1_024 }, { width: 1_280, height: 1_025 }, 'media.pixels'],
    ['twitter', video(), { width: 32, height: 32 }, { width: 31, height: 32 }, 'media.width'],
    ['twitter', video(), { width: 1_200, height: 400 }, { width: 1_200, height: 399 }, 'media.aspect'],
    ['twitter', video(), { width: 400, height: 1_200 }, { width: 399, height: 1_200 }, 'media.aspect'],
    ['twitter', video(), { durationMs: 500 }, { durationMs: 499 }, 'media.duration'],
    ['twitter', video(), { durationMs: 140_000 }, { durationMs: 140_001 }, 'media.duration'],
    ['twitter', video(), { framesPerSecond: 60 }, { framesPerSecond: 60.5 }, 'media.frame-rate'],
    ['twitter', video(), { videoCodec: 'h264' }, { videoCodec: 'hevc' }, 'media.video-codec'],
    ['twitter', video(), { audioCodec: null }, { audioCodec: 'mp3' }, 'media.audio-codec'],
    ['youtube', video(), { bytes: 256_000 * MB }, { bytes: 256_000 * MB + 1 }, 'media.bytes'],
    ['youtube', video(), { durationMs: 43_200_000 }, { durationMs: 43_200_001 }, 'media.duration'],
    ['tiktok', picture(), { bytes: 20 * MB }, { bytes: 20 * MB + 1 }, 'media.bytes'],
    ['tiktok', picture(), { mime: 'image/webp' }, { mime: 'image/png' }, 'media.type'],
    ['tiktok', picture(), { width: 1_920 }, { width: 1_921 }, 'media.width'],
    ['tiktok', video(), { bytes: 4_000 * MB }, { bytes: 4_000 * MB + 1 }, 'media.bytes'],
    ['tiktok', video(), { width: 360, height: 360 }, { width: 359, height: 360 }, 'media.width'],
    ['tiktok', video(), { width: 4_096, height: 4_096 }, { width: 4_096, height: 4_097 }, 'media.height'],
    ['tiktok', video(), { durationMs: 600_000 }, { durationMs: 600_001 }, 'media.duration'],
    ['tiktok', video(), { framesPerSecond: 23 }, { framesPerSecond: 22 }, 'media.frame-rate'],
    [
      'linkedin',
      picture(),
      { width: 36_152_319, height: 1 },
      { width: 36_152_320, height: 1 },
      'media.pixels',
    ],
    [
      'linkedin',
      picture(),
      { altText: 'a'.repeat(4_086) },
      { altText: 'a'.repeat(4_087) },
      'media.alt-too-long',
    ],
    ['linkedin', animation(), { durationMs: 25_000 }, { durationMs: 25_100 }, 'media.frames'],
    ['linkedin', video(), { bytes: 500 * MB }, { bytes: 500 * MB + 1 }, 'media.bytes'],
    ['linkedin', video(), { durationMs: 3_000 }, { durationMs: 2_999 }, 'media.duration'],
    ['linkedin', video(), { durationMs: 1_800_000 }, { durationMs: 1_800_001 }, 'media.duration'],
    ['linkedin', video(), { width: 2_400, height: 1_000 }, { width: 2_401, height: 1_000 }, 'media.aspect'],
    ['bluesky', picture(), { bytes: 2 * MB }, { bytes: 2 * MB + 1 }, 'media.bytes'],
    [
      'bluesky',
      picture(),
      { altText: 'a'.repeat(2_000) },
      { altText: 'a'.repeat(2_001) },
      'media.alt-too-long',
    ],
    ['bluesky', video(), { bytes: 300 * MB }, { bytes: 300 * MB + 1 }, 'media.bytes'],
    ['bluesky', video(), { durationMs: 180_000 }, { durationMs: 180_001 }, 'media.duration'],
    ['bluesky', video(), {}, { mime: 'video/webm' }, 'media.type'],
    ['mastodon', picture(), { bytes: 16_777_216 }, { bytes: 16_777_217 }, 'media.bytes'],
    ['mastodon', picture(), { width: 7_680, height: 4_320 }, { width: 7_681, height: 4_320 }, 'media.pixels'],
    [
      'mastodon',
      picture(),
      { altText: 'a'.repeat(1_500) },
      { altText: 'a'.repeat(1_501) },
      'media.alt-too-long',
    ],
    ['mastodon', video(), { bytes: 103_809_024 }, { bytes: 103_809_025 }, 'media.bytes'],
    ['mastodon', video(), { width: 3_840, height: 2_160 }, { width: 3_841, height: 2_160 }, 'media.pixels'],
    ['mastodon', video(), { framesPerSecond: 120 }, { framesPerSecond: 121 }, 'media.frame-rate'],
  ])(
    'for %s with a file at the limit (case %#) has no issue, and is refused beyond it',
    (network, file, at, past, code) => {
      expect(codes(network, media({ ...file, ...SQUARE, ...sides(file), ...at }))).toEqual([]);
      expect(codes(network, media({ ...file, ...sides(file), ...past }))).toEqual([code]);
    },
  );

  it('that mixes pictures and a video is accepted by Instagram only', () => {
    const mixed = { media: [picture(), video({ durationMs: 5_000 })], title: 'A title' };
    const refusing = NETWORKS.filter((network) => codes(network, mixed).length > 0);
    expect(refusing).toEqual(NETWORKS.filter((network) => network !== 'instagram'));
    expect(codes('twitter', mixed)).toEqual(['media.mixed']);
  });

  it('without media is refused by Instagram, TikTok and YouTube', () => {
    const refusing = NETWORKS.filter((network) => codes(network, { title: 't' }).includes('media.missing'));
    expect(refusing).toEqual(['instagram', 'youtube', 'tiktok']);
  });

  it('without text and media is refused by every network', () => {
    for (const network of NETWORKS) expect(codes(network, { text: ' ' })).not.toEqual([]);
  });

  it('with a thread or a first comment is refused by networks without these', () => {
    const refusing = (changes: Partial<NetworkDraft>, code: string): string[] =>
      NETWORKS.filter((network) => codes(network, { ...ACCEPTED[network], ...changes }).includes(code));
    expect(refusing({ thread: ['Next'] }, 'thread.unsupported')).toEqual([
      'facebook',
      'instagram',
      'youtube',
      'tiktok',
      'linkedin',
    ]);
    expect(refusing({ firstComment: 'First' }, 'first-comment.unsupported')).toEqual(['youtube', 'tiktok']);
  });

  it('with a thread names the post that is too long or empty', () => {
    const issues = validateDraft(draft({ thread: ['fine', 'x'.repeat(281), ' '] }), LIMITS.twitter);
    expect(issues.map(({ code, field, index }) => [code, field, index])).toEqual([
      ['text.too-long', 'thread', 1],
      ['thread.empty', 'thread', 2],
    ]);
  });

  it('for YouTube without a title, or with < in title or text, is refused', () => {
    expect(codes('youtube', { media: [video()] })).toEqual(['title.missing']);
    expect(codes('youtube', { media: [video()], title: 'a<b', text: 'c>d' })).toEqual([
      'text.characters',
      'title.characters',
    ]);
  });

  it('with a video of unknown length is refused where the length is limited', () => {
    const unknown = media(video({ durationMs: null }));
    expect(codes('twitter', unknown)).toEqual(['media.duration-unknown']);
    expect(codes('mastodon', unknown)).toEqual([]);
  });

  it('has a request for alt text, and a warning where a title or alt text would be lost', () => {
    const warned = (network: Network, changes: Partial<NetworkDraft>) =>
      validateDraft(draft(changes), LIMITS[network])
        .filter(({ severity }) => severity === 'warning')
        .map(({ code }) => code);
    expect(warned('bluesky', { media: [picture({ altText: ' ' })] })).toEqual(['media.alt-missing']);
    expect(warned('tiktok', { media: [picture()] })).toEqual(['media.alt-unsupported']);
    expect(warned('twitter', { title: 'T' })).toEqual(['title.unsupported']);
  });

  it('has messages with cause and next step, in at most 24 words', () => {
    const broken = draft({
      text: `<${'x#y '.repeat(70_000)}`,
      title: '<'.repeat(120),
      thread: ['x'.repeat(70_000)],
      firstComment: 'x'.repeat(70_000),
      media: [
        picture({ bytes: 3e10, width: 9_000, height: 100, mime: 'image/heic', altText: 'a'.repeat(5_000) }),
        video({
          durationMs: 9e7,
          framesPerSecond: 240,
          videoCodec: 'prores',
          audioCodec: 'pcm',
          width: 10,
          height: 9_000,
        }),
      ],
    });
    const messages = NETWORKS.flatMap((network) => validateDraft(broken, LIMITS[network])).map(
      ({ message }) => message,
    );
    expect(messages.length).toBeGreaterThan(60);
    for (const message of messages) {
      expect(message.split('. ').length).toBe(2);
      expect(message.split(' ').length).toBeLessThanOrEqual(24);
    }
  });

  it('of every network is checked against numbers from named pages with their date', () => {
    for (const network of NETWORKS) {
      expect(LIMITS[network].network).toBe(network);
      expect(LIMITS[network].sources.length).toBeGreaterThan(1);
      for (const { url, retrieved, gives } of LIMITS[network].sources) {
        expect(new URL(url).protocol).toBe('https:');
        expect(retrieved).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(gives).not.toBe('');
      }
    }
  });
});

/** The sample's own sides, unless a case overrides them. */
const sides = ({ width, height }: MediaFacts) => ({ width, height });
