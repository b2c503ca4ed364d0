import type { BotGroup } from '../../contract/index.js';
import { textGroups } from '../coordination/similar-texts.js';
import type { FoundData } from './bot-scan.events.js';

const DAY_MS = 86_400_000;
const FEWEST = 3;

/** Accounts whose texts are near-duplicates of each other's, three and more. */
export function sameTexts(found: readonly FoundData[]): BotGroup[] {
  const texts = found.flatMap(({ findingId, account }) =>
    account.texts.map(({ at, text }) => ({ account: findingId, text, at: at === null ? 0 : Date.parse(at) })),
  );
  const numbers = textGroups(texts);
  const members = new Map<number, Set<string>>();
  for (const [at, { account }] of texts.entries()) {
    const number = numbers[at] ?? null;
    if (number !== null) members.set(number, (members.get(number) ?? new Set()).add(account));
  }
  return toGroups('same-texts', members, (count) => `${count} accounts wrote nearly the same text.`);
}

/** Accounts that were created on one day, three and more. */
export function createdTogether(found: readonly FoundData[]): BotGroup[] {
  const members = new Map<number, Set<string>>();
  for (const { findingId, account } of found) {
    if (account.createdAt === null) continue;
    const day = Math.floor(Date.parse(account.createdAt) / DAY_MS);
    members.set(day, (members.get(day) ?? new Set()).add(findingId));
  }
  return toGroups('created-together', members, (count) => `${count} accounts were created on one day.`);
}

function toGroups(
  kind: BotGroup['kind'],
  members: ReadonlyMap<number, ReadonlySet<string>>,
  evidence: (count: number) => string,
): BotGroup[] {
  return [...members]
    .filter(([, { size }]) => size >= FEWEST)
    .map(([number, ids]) => ({
      ...{ id: `${kind}-${number}`, kind, findingIds: [...ids], evidence: evidence(ids.size) },
    }));
}
