import { describe, expect, it } from '@jest/globals';
import { coActionEdges } from './co-actions.js';
import { communitiesOf } from './communities.js';
import { textGroups } from './similar-texts.js';
import type { Action } from './actions.js';

const HOUR = 3_600_000;

function group(name: string, size: number, objects: number, apart: number): Action[] {
  return Array.from({ length: objects }, (_, object) =>
    Array.from({ length: size }, (_, member) => ({
      account: `${name}-${member}`,
      object: `${name}-post-${object}`,
      at: object * HOUR + member * apart,
    })),
  ).flat();
}

describe('accounts that act together', () => {
  it('repeatedly within seconds form a group, with evidence for each edge', () => {
    const [found, ...others] = communitiesOf(coActionEdges(group('a', 6, 5, 10_000)));
    expect(others).toEqual([]);
    expect(found?.accounts).toEqual(['a-0', 'a-1', 'a-2', 'a-3', 'a-4', 'a-5']);
    expect(found?.edges[0]?.evidence).toHaveLength(5);
    expect(found?.edges[0]?.evidence[0]).toMatchObject({ object: 'a-post-0', crowd: expect.any(Number) });
  });

  it('hours apart, or only once, form no group', () => {
    expect(communitiesOf(coActionEdges(group('a', 6, 5, HOUR / 8)))).toEqual([]);
    expect(coActionEdges(group('a', 300, 1, 100))).toEqual([]);
  });

  it('in two groups are separated, for any order of actions', () => {
    const actions = [...group('a', 5, 4, 5_000), ...group('b', 7, 4, 5_000)];
    const found = communitiesOf(coActionEdges(actions)).map(({ accounts }) => accounts.length);
    expect(found).toEqual([7, 5]);
    expect(
      communitiesOf(coActionEdges([...actions].reverse())).map(({ accounts }) => accounts.length),
    ).toEqual(found);
  });

  it('have less weight the later one follows the other', () => {
    const weightOf = (apart: number) => coActionEdges(group('a', 2, 4, apart))[0]?.weight ?? 0;
    expect(weightOf(1_000)).toBeGreaterThan(weightOf(60_000));
  });
});

describe('near-duplicate texts', () => {
  const written = (text: string) => ({ account: 'a', text, at: 0 });

  it('share a group only when they differ in links, names, numbers and punctuation', () => {
    const groups = textGroups([
      written('The great summer sale begins today, come and see! https://a.example/1'),
      written('@you THE GREAT SUMMER SALE begins today: come and see https://b.example/77'),
      written('My dog slept in the garden all afternoon.'),
      written('ok'),
    ]);
    expect(groups[0]).toBe(groups[1]);
    expect(groups[2]).not.toBe(groups[0]);
    expect(groups[3]).toBeNull();
  });
});
