import type { BotEdge, BotGroup } from '../../contract/index.js';
import type { EdgeEvidence } from '../coordination/actions.js';
import { coActionEdges } from '../coordination/co-actions.js';
import { communitiesOf } from '../coordination/communities.js';
import { textGroups } from '../coordination/similar-texts.js';
import type { KeptFinding, ScanAct } from './tally.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FEWEST = 3;
/** The most edges of one group; the strongest are kept. */
const MOST_EDGES = 200;

/** Groups of three or more accounts whose texts are near-duplicates of each other. */
export function sameTexts(found: readonly KeptFinding[]): BotGroup[] {
  const texts = found.flatMap(({ findingId, account }) =>
    account.texts.map(({ at, text }) => ({ account: findingId, text, at: at === null ? 0 : Date.parse(at) })),
  );
  const numbers = textGroups(texts);
  const members = new Map<number, Map<string, number>>();
  for (const [at, { account, at: time }] of texts.entries()) {
    const number = numbers[at] ?? null;
    if (number === null) continue;
    const times = members.get(number) ?? new Map<string, number>();
    members.set(number, times.set(account, times.get(account) ?? time));
  }
  return groupsOf('same-texts', members, {
    why: (count) => `${count} accounts wrote nearly the same text.`,
    edge: (apart) => ({
      weight: Math.exp(-apart / DAY_MS),
      evidence: `Nearly the same text, ${apartText(apart)} apart`,
    }),
  });
}

/** Groups of three or more accounts that were created on the same day. */
export function createdTogether(found: readonly KeptFinding[]): BotGroup[] {
  const members = new Map<number, Map<string, number>>();
  for (const { findingId, account } of found) {
    if (account.createdAt === null) continue;
    const at = Date.parse(account.createdAt);
    const day = Math.floor(at / DAY_MS);
    members.set(day, (members.get(day) ?? new Map<string, number>()).set(findingId, at));
  }
  return groupsOf('created-together', members, {
    why: (count) => `${count} accounts were created on one day.`,
    edge: (apart) => ({
      weight: Math.exp(-apart / HOUR_MS),
      evidence: `Created ${apartText(apart)} apart`,
    }),
  });
}

/** Groups of accounts that repeatedly liked or replied to the same posts at the same time. */
export function actTogether(acts: readonly ScanAct[], isFound: (findingId: string) => boolean): BotGroup[] {
  const actions = acts.map(({ id, post, at }) => ({ account: id, object: post, at: Date.parse(at) }));
  return communitiesOf(coActionEdges(actions)).map(({ accounts, edges }, number) => {
    const findingIds = accounts.filter(isFound);
    const known = edges.filter(({ one, other }) => isFound(one) && isFound(other));
    return {
      ...{ id: `acts-together-${number}`, kind: 'acts-together', findingIds },
      evidence: `${accounts.length} accounts reacted to the same posts within minutes, again and again.`,
      edges: strongest(
        known.map(({ one, other, weight, evidence }) => ({
          ...{ one, other, weight: Math.min(1, weight) },
          evidence: sharedText(evidence),
        })),
      ),
      others: accounts.length - findingIds.length,
    };
  });
}

interface Words {
  readonly why: (count: number) => string;
  /** @param apart in milliseconds */
  readonly edge: (apart: number) => Pick<BotEdge, 'weight' | 'evidence'>;
}

/** Connects each member with the next one in time, so that a group of a thousand does not have a million edges. */
function groupsOf(
  kind: BotGroup['kind'],
  members: ReadonlyMap<number, ReadonlyMap<string, number>>,
  { why, edge }: Words,
): BotGroup[] {
  return [...members]
    .filter(([, { size }]) => size >= FEWEST)
    .map(([number, times]) => {
      const sorted = [...times].sort((a, b) => a[1] - b[1]);
      const edges = sorted.slice(1).map(([other, at], place): BotEdge => {
        const [one, before] = sorted[place] as [string, number];
        return { one, other, ...edge(at - before) };
      });
      const findingIds = [...times.keys()];
      return {
        ...{ id: `${kind}-${number}`, kind, findingIds, others: 0 },
        ...{ evidence: why(findingIds.length), edges: strongest(edges) },
      };
    });
}

const strongest = (edges: readonly BotEdge[]): BotEdge[] =>
  [...edges].sort((a, b) => b.weight - a.weight).slice(0, MOST_EDGES);

function sharedText(evidence: readonly EdgeEvidence[]): string {
  const longest = Math.max(...evidence.map(({ secondsApart }) => secondsApart));
  return `${evidence.length} posts in common, ${longest} s apart at most`;
}

function apartText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 2) return `${Math.round(milliseconds / 1000)} s`;
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
