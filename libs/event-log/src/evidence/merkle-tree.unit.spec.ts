import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toDigest } from './hashes.js';
import {
  consistencyPath,
  EMPTY_ROOT,
  inclusionPath,
  MerkleFrontier,
  merkleLeaf,
  verifyConsistency,
  verifyInclusion,
} from './merkle-tree.js';
import { growTiles, rightEdge, subtreeOfTiles, type Tile } from './tiles.js';

/** From the reference implementation of RFC 6962: inputs, and roots of the first 1 to 8 of them. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

function tiled(leaves: readonly Buffer[], steps: readonly number[]) {
  const tiles = new Map<string, Tile>();
  const name = (level: number, idx: number) => `${level}/${idx}`;
  let size = 0;
  for (const step of [...steps, leaves.length]) {
    const next = Math.min(leaves.length, size + step);
    const edge = rightEdge(size).map(({ level, idx }) => tiles.get(name(level, idx)) as Tile);
    for (const tile of growTiles(size, edge, leaves.slice(size, next)))
      tiles.set(name(tile.level, tile.idx), tile);
    size = next;
  }
  return subtreeOfTiles(({ level, idx }) => Promise.resolve((tiles.get(name(level, idx)) as Tile).hashes));
}

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => merkleLeaf(Buffer.from(`entry ${i}`)));

function rootOf(leaves: readonly Buffer[]): Buffer {
  const frontier = new MerkleFrontier();
  for (const leaf of leaves) frontier.add(toDigest(leaf));
  return frontier.root();
}

describe('the Merkle tree', () => {
  it('gives the roots of the RFC 6962 reference vectors', async () => {
    const leaves = INPUTS.map((hex) => merkleLeaf(Buffer.from(hex, 'hex')));
    expect(EMPTY_ROOT.toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    for (let n = 1; n <= 8; n += 1) {
      expect(rootOf(leaves.slice(0, n)).toString('hex')).toBe(ROOTS[n - 1]);
      expect((await tiled(leaves, [])(0, n)).toString('hex')).toBe(ROOTS[n - 1]);
    }
  });

  it('has the same root whatever the steps in which its tiles were added', async () => {
    for (const [count, steps] of [
      [1, [1]],
      [255, [100, 1]],
      [256, [256]],
      [257, [3, 253, 1]],
      [70_000, [1, 255, 65_279, 2, 4000]],
    ] as const) {
      const leaves = leavesOf(count);
      expect((await tiled(leaves, steps)(0, count)).equals(rootOf(leaves))).toBe(true);
    }
  });

  it('proves the inclusion of every entry, and refuses a proof for any other entry', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 700 }), fc.nat(), async (size, seed) => {
        const leaves = leavesOf(size);
        const index = seed % size;
        const root = rootOf(leaves);
        const path = await inclusionPath(index, size, tiled(leaves, []));
        const leaf = leaves[index] as Buffer;
        expect(verifyInclusion({ index, size, leaf, root }, path)).toBe(true);
        expect(verifyInclusion({ index, size, leaf: merkleLeaf(Buffer.from('other')), root }, path)).toBe(
          false,
        );
        if (size > 1)
          expect(verifyInclusion({ index: (index + 1) % size, size, leaf, root }, path)).toBe(false);
        expect(verifyInclusion({ index, size, leaf, root }, [...path, leaf])).toBe(false);
        if (path.length > 0) expect(verifyInclusion({ index, size, leaf, root }, path.slice(1))).toBe(false);
      }),
      { numRuns: 60, seed: 6962 },
    );
  });

  it('grows by leaves that lie side by side as by each of them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 12 }), fc.nat(3), (runs, before) => {
        const leaves = leavesOf(before + runs.reduce((sum, run) => sum + run, 0));
        const bytes = Buffer.concat(leaves);
        const frontier = new MerkleFrontier();
        let size = 0;
        for (const run of runs) {
          frontier.addRun(bytes, before + size, run);
          size += run;
          expect(frontier.size).toBe(size);
          expect(frontier.root()).toEqual(rootOf(leaves.slice(before, before + size)));
        }
      }),
    );
  });

  it('proves that a tree extends an older one, and refuses any other older root', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 700 }), fc.nat(), async (size, seed) => {
        const leaves = leavesOf(size);
        const old = 1 + (seed % size);
        const newer = { size, root: rootOf(leaves) };
        const proof = await consistencyPath(old, size, tiled(leaves, []));
        expect(verifyConsistency({ size: old, root: rootOf(leaves.slice(0, old)) }, newer, proof)).toBe(true);
        const forged = [...leaves.slice(0, old - 1), merkleLeaf(Buffer.from('forged'))];
        expect(verifyConsistency({ size: old, root: rootOf(forged) }, newer, proof)).toBe(false);
        if (proof.length > 0)
          expect(
            verifyConsistency({ size: old, root: rootOf(leaves.slice(0, old)) }, newer, proof.slice(1)),
          ).toBe(false);
      }),
      { numRuns: 60, seed: 9162 },
    );
  });
});
