import { describe, expect, it } from '@jest/globals';
import { fingerprint, formatHash } from '@rampart/media';
import { picture } from '@rampart/media/testing';
import type { CataloguedPicture } from '../ports/picture-catalog.js';
import { TenantFingerprints } from './tenant-fingerprints.js';

const prints = [1, 2, 3].map((seed) => fingerprint(picture(seed, 160, 100)));

const catalogued = (seed: number): CataloguedPicture => ({
  mediaId: `picture ${seed}`,
  position: seed * 10,
  views: prints[seed - 1]!.views.map(({ name, hashes, quality }) => ({
    name,
    hash: formatHash(hashes[0]!),
    quality,
  })),
});

describe('the fingerprints of tenants', () => {
  it('follow the read model, and find similar pictures only of their own tenant', async () => {
    const kept = new Map([['one', [catalogued(1), catalogued(2)]]]);
    const asked: number[] = [];
    const fingerprints = new TenantFingerprints({
      after(tenantId, position) {
        asked.push(position);
        return Promise.resolve((kept.get(tenantId) ?? []).filter((each) => each.position > position));
      },
    });
    expect(await fingerprints.candidates('one', prints[1]!)).toEqual(['picture 2']);
    expect(await fingerprints.candidates('one', prints[2]!)).toEqual([]);
    kept.get('one')!.push(catalogued(3));
    expect(await fingerprints.candidates('one', prints[2]!)).toEqual(['picture 3']);
    expect(await fingerprints.candidates('two', prints[2]!)).toEqual([]);
    expect(asked).toEqual([0, 20, 20, 0]);
  });
});
