import type { DetectorVersionsView, VersionDifference } from '../contract/index.js';
import { MODEL_CARDS } from '../model-cards/index.js';
import type { ActiveVersion } from './active-versions.js';
import type { DetectorVersions, Rejudged } from './versions.js';

const SHOWN = 20;

export async function readVersions(
  { list, card }: DetectorVersions,
  active: ActiveVersion,
): Promise<DetectorVersionsView> {
  const history = await active.history();
  const { measuredOn, figures } = MODEL_CARDS[card];
  const versions = list.map(({ id, title, madeOn, note }) => {
    const prefix = `${title}: `;
    const own = figures.filter((figure) => figure.case.startsWith(prefix));
    const named = own.map((figure) => ({ ...figure, case: figure.case.slice(prefix.length) }));
    return { ...{ id, title, madeOn, note }, figures: named };
  });
  return { active: history.active, measuredOn, versions, changes: [...history.changes] };
}

/** @param findsFrom the lowest score of a finding, 0 to 1 */
export function differenceOf(rejudged: readonly Rejudged[], findsFrom: number): VersionDifference {
  const items = rejudged.map(({ key, detail, link, before, after, hidden = after.score < findsFrom }) => {
    return {
      ...{ key, detail, link, before, after, hidden },
      moved: !hidden && before.level !== after.level,
    };
  });
  const differing = items.filter(({ hidden, moved }) => hidden || moved);
  differing.sort(
    (a, b) => Number(b.hidden) - Number(a.hidden) || changeOf(b) - changeOf(a) || (a.key < b.key ? -1 : 1),
  );
  return {
    compared: items.length,
    hidden: differing.filter(({ hidden }) => hidden).length,
    moved: differing.filter(({ moved }) => moved).length,
    items: differing.slice(0, SHOWN).map(({ moved: _, ...item }) => item),
  };
}

const changeOf = ({ before, after }: Pick<Rejudged, 'before' | 'after'>): number =>
  Math.abs(before.score - after.score);
