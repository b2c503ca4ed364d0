import { describe, expect, it } from '@jest/globals';
import { picturePath } from './picture-path.js';

const of = (avatarUrl: string | null) => picturePath({ scanId: 's', id: 'f', account: { avatarUrl } });

describe('the path of a found account’s picture', () => {
  it('is one of ours where the network gives a picture, and none elsewhere', () => {
    expect(of('https://cdn.example/a.png')).toBe('/api/bot-detection/findings/s/f/picture');
    expect(of(null)).toBeNull();
  });
});
