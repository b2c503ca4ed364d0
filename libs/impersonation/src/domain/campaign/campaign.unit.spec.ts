import { describe, expect, it } from '@jest/globals';
import { sampleLookAlike, sampleProfile } from '../../testing/samples.js';
import type { FoundLookAlike } from '../impersonation-scan.commands.js';
import { joinedCampaign, linkOf, traitsOf, weekOf } from './index.js';

const idOf = (n: number): string => `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

function account(n: number, profile: Parameters<typeof sampleProfile>[0]): FoundLookAlike {
  const {
    platform: _platform,
    accountId: _id,
    ...candidate
  } = sampleProfile({ createdAt: null, ...profile });
  return sampleLookAlike({ lookAlikeId: idOf(n), accountId: String(n), candidate });
}

const SCAM = {
  bio: 'Claim your prize at https://prize.example/x now',
  links: ['https://www.prize.example/x/'],
};
const hash = (first: string): string => `${first}${'0'.repeat(63)}`;

describe('two look-alikes', () => {
  const shared = (a: Parameters<typeof sampleProfile>[0], b: Parameters<typeof sampleProfile>[0]) =>
    linkOf(traitsOf(account(1, a)), traitsOf(account(2, b))).traits;

  it('share a handle, whatever characters separate its words on each network', () => {
    expect(shared({ handle: 'real_north' }, { handle: 'real.north', displayName: 'B', bio: '' })).toContain(
      'handle',
    );
    expect(shared({ handle: 'abc' }, { handle: 'a.b.c', displayName: 'B', bio: '' })).not.toContain('handle');
  });

  it('share a link, regardless of its scheme, www and final slash', () => {
    expect(shared(SCAM, { bio: '', links: ['http://prize.example/x'] })).toContain('link');
    expect(shared(SCAM, { bio: '', links: ['https://other.example/'] })).not.toContain('link');
  });

  it('share the week of their creation, from Monday', () => {
    expect(weekOf('2026-11-22T23:00:00Z')).not.toBe(weekOf('2026-11-23T01:00:00Z'));
    expect(weekOf('2026-11-23T01:00:00Z')).toBe(weekOf('2026-11-29T23:00:00Z'));
    expect(weekOf(null)).toBeNull();
  });

  it('share a picture when their hashes differ in few bits', () => {
    const withPicture = (n: number, first: string) => ({
      ...account(n, {}),
      avatar: { sha256: 'a'.repeat(64), bytes: 1, mediaType: 'image/png', hash: hash(first) },
    });
    const link = (a: string, b: string) => linkOf(traitsOf(withPicture(1, a)), traitsOf(withPicture(2, b)));
    expect(link('0', 'f').traits).toContain('picture');
    const far = traitsOf({
      ...withPicture(2, '0'),
      avatar: { sha256: 'a'.repeat(64), bytes: 1, mediaType: 'image/png', hash: 'f'.repeat(64) },
    });
    expect(linkOf(traitsOf(withPicture(1, '0')), far).traits).not.toContain('picture');
  });

  it('are not one campaign merely because both copied the protected name, bio and picture', () => {
    const copied = (n: number, handle: string) => ({
      ...account(n, { handle }),
      contributions: ['display-name.same', 'bio.copied', 'avatar.match'].map((name) => ({
        ...{ name, label: name, points: 20 },
        evidence: { kind: 'flag' as const, name, value: true },
      })),
    });
    expect(joinedCampaign(copied(2, 'n0rthwind'), [copied(1, 'northwlnd')])).toBe(idOf(2));
  });
});

describe('a campaign', () => {
  it('is joined by a look-alike with the same link and words, and named after its first account', () => {
    const first = account(1, { handle: 'one_shop', displayName: 'One', ...SCAM });
    const second = account(2, { handle: 'other_store', displayName: 'Two', ...SCAM });
    expect(joinedCampaign(first, [])).toBe(idOf(1));
    expect(joinedCampaign(second, [first])).toBe(idOf(1));
  });

  it('keeps its id when a member is found again', () => {
    const first = { ...account(1, SCAM), campaignId: idOf(9) };
    expect(joinedCampaign(account(1, { handle: 'renamed', bio: '' }), [first])).toBe(idOf(9));
  });

  it('is chosen by the strongest link, and among equals the earlier one', () => {
    const weak = account(1, { handle: 'far_away', displayName: 'X', ...SCAM });
    const strong = account(2, { handle: 'near_by', displayName: 'Y', ...SCAM });
    const joining = account(3, { handle: 'near.by', displayName: 'Y', ...SCAM });
    expect(joinedCampaign(joining, [weak, strong])).toBe(idOf(2));
    expect(
      joinedCampaign({ ...joining, lookAlikeId: idOf(4) }, [strong, { ...strong, lookAlikeId: idOf(5) }]),
    ).toBe(idOf(2));
  });
});
