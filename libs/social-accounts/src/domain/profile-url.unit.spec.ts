import { describe, expect, it } from '@jest/globals';
import { LINK_TEXTS, type Network } from '../contract/index.js';
import { parseProfileUrl } from './profile-url.js';

const refusal = (code: string) => expect.objectContaining({ code });

describe('the address of a profile', () => {
  it.each<[Network, string, string, string]>([
    ['twitter', ' https://twitter.com/@Tarnwick?s=20 ', 'Tarnwick', 'https://x.com/Tarnwick'],
    ['twitter', 'http://mobile.x.com/Tarnwick/status/1', 'Tarnwick', 'https://x.com/Tarnwick'],
    [
      'facebook',
      'https://m.facebook.com/tarnwick.audio/',
      'tarnwick.audio',
      'https://www.facebook.com/tarnwick.audio',
    ],
    [
      ...(['facebook', 'https://facebook.com/profile.php?id=100044', '100044'] as const),
      'https://www.facebook.com/profile.php?id=100044',
    ],
    [
      'instagram',
      'https://www.instagram.com/tarn.wick/',
      'tarn.wick',
      'https://www.instagram.com/tarn.wick/',
    ],
    ['youtube', 'https://www.youtube.com/@Tarnwick/videos', 'Tarnwick', 'https://www.youtube.com/@Tarnwick'],
    [
      ...(['youtube', `https://youtube.com/channel/UC${'a'.repeat(22)}`, `UC${'a'.repeat(22)}`] as const),
      `https://www.youtube.com/channel/UC${'a'.repeat(22)}`,
    ],
    ['tiktok', 'https://www.tiktok.com/@tarnwick', 'tarnwick', 'https://www.tiktok.com/@tarnwick'],
    [
      'linkedin',
      'https://de.linkedin.com/in/ada-lovelace',
      'in/ada-lovelace',
      'https://www.linkedin.com/in/ada-lovelace/',
    ],
    [
      'bluesky',
      'https://bsky.app/profile/Tarnwick.bsky.social',
      'tarnwick.bsky.social',
      'https://bsky.app/profile/tarnwick.bsky.social',
    ],
    ['mastodon', 'https://mastodon.example/@ada', 'ada@mastodon.example', 'https://mastodon.example/@ada'],
    [
      'mastodon',
      'https://mastodon.example/users/ada',
      'ada@mastodon.example',
      'https://mastodon.example/@ada',
    ],
  ])('%s is read from %s', (network, given, handle, profileUrl) => {
    expect(parseProfileUrl(network, given)).toMatchObject({ handle, profileUrl });
  });

  it.each([
    '',
    'tarnwick',
    'javascript:alert(1)',
    'ftp://x.com/tarnwick',
    'https://user:secret@x.com/tarnwick',
  ])('must have http or https and no credentials, so "%s" is refused', (given) => {
    expect(() => parseProfileUrl('twitter', given)).toThrow(LINK_TEXTS.invalidUrl);
  });

  it.each<[Network, string]>([
    ['twitter', 'https://x.com/home'],
    ['twitter', 'https://x.com.evil.example/tarnwick'],
    ['twitter', 'https://facebook.com/tarnwick'],
    ['instagram', 'https://www.instagram.com/p/Cabc/'],
    ['facebook', 'https://www.facebook.com/groups/1'],
    ['youtube', 'https://www.youtube.com/watch?v=abc'],
    ['bluesky', 'https://bsky.app/search'],
    ['mastodon', 'https://mastodon.example/about'],
    ['mastodon', 'https://mastodon.example/@ada@elsewhere.example'],
  ])('must be on one of %s, so %s is refused', (network, given) => {
    expect(() => parseProfileUrl(network, given)).toThrow(refusal('social-account.not-a-profile'));
  });

  it('gives the same account for every spelling of its handle', () => {
    const ids = ['https://x.com/Tarnwick', 'https://twitter.com/tarnwick'].map(
      (given) => parseProfileUrl('twitter', given).stableId,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('may be on the sandbox, for the same network only', () => {
    const sandbox = 'http://127.0.0.1:4100';
    expect(parseProfileUrl('twitter', `${sandbox}/twitter/tarnwick`, sandbox)).toMatchObject({
      handle: 'tarnwick',
    });
    expect(() => parseProfileUrl('twitter', `${sandbox}/facebook/tarnwick`, sandbox)).toThrow(
      refusal('social-account.not-a-profile'),
    );
    expect(() => parseProfileUrl('twitter', `${sandbox}/twitter/tarnwick`)).toThrow(
      refusal('social-account.not-a-profile'),
    );
  });
});
