import { describe, expect, it } from '@jest/globals';
import { picturePath } from './picture-path.js';

const of = (avatarUrl: string | null) => picturePath({ scanId: 's', id: 'f', account: { avatarUrl } });

describe('the path of a found account’s picture', () => {
  it('is a path of this server when the network gives a picture, and null otherwise', () => {
    expect(of('https://cdn.example/a.png')).toBe('/api/bot-detection/findings/s/f/picture');
    expect(of(null)).toBeNull();
  });
});
