import { DomainError, t } from '@rampart/kernel';
import { listFrom } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type Campaign,
  type CampaignDetail,
  campaignSchema,
  type CampaignTrait,
  type Impersonator,
  harmRankOf,
  riskLevelSchema,
} from '../../contract/index.js';
import { campaignOf, linkOf, type Traits, traitsOf } from '../../domain/campaign/index.js';
import { LookAlikeRow } from './entities.js';
import { SCAN_BOARD } from './projection.js';
import { toImpersonator } from './queries.js';

/** In a scan with more look-alikes, only campaigns of the most harmful ones are shown. */
const MOST_ROWS = 5_000;
/** The most accounts that are compared, because pairs grow with the square of the accounts. */
const MOST_COMPARED = 60;
const MOST_SHOWN = 200;

type Row = LookAlikeRow;

async function groupsOf(manager: EntityManager, scanId: string): Promise<Map<string, Row[]>> {
  const rows = await manager
    .createQueryBuilder(LookAlikeRow, 'found')
    .where(`found.scanId = :scanId AND found.data ->> 'change' <> 'gone'`, { scanId })
    .orderBy('found.harmRank', 'DESC')
    .addOrderBy('found.position')
    .take(MOST_ROWS)
    .getMany();
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = campaignOf(row.data);
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return groups;
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly points: number;
  readonly traits: readonly CampaignTrait[];
}

/** The shared features of each pair, strongest first. */
function pairsOf(rows: readonly Row[]): Pair[] {
  const compared: [string, Traits][] = rows
    .slice(0, MOST_COMPARED)
    .map(({ lookAlikeId, data }) => [lookAlikeId, traitsOf(data)]);
  const pairs = compared.flatMap(([from, one], at) =>
    compared.slice(at + 1).map(([to, other]) => ({ from, to, ...linkOf(one, other) })),
  );
  return pairs.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
}

function countedTraits(pairs: readonly Pair[]): Campaign['traits'] {
  const counts = new Map<CampaignTrait, number>();
  for (const { traits } of pairs) for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts].map(([trait, count]) => ({ trait, pairs: count })).sort((a, b) => b.pairs - a.pairs);
}

const ends = (times: readonly string[]): [string | null, string | null] => {
  const sorted = times.toSorted();
  return [sorted[0] ?? null, sorted.at(-1) ?? null];
};

/** How far each status has come: decided, prepared, filed, down. A dismissed account is only decided. */
const STEPS_DONE: Readonly<Record<Impersonator['reportStatus'], number>> = {
  pending: 0,
  dismissed: 1,
  requested: 1,
  prepared: 2,
  reported: 3,
  taken_down: 4,
};
const MOST_PICTURES = 3;

function stepsOf(accounts: readonly Impersonator[]): Campaign['steps'] {
  const beyond = (step: number): number =>
    accounts.filter(({ reportStatus }) => STEPS_DONE[reportStatus] >= step).length;
  return { decided: beyond(1), prepared: beyond(2), filed: beyond(3), down: beyond(4) };
}

function campaignFrom(id: string, rows: readonly Row[]): Campaign {
  const accounts = rows.map(toImpersonator);
  const [first] = accounts;
  const [firstCreatedAt, lastCreatedAt] = ends(rows.flatMap(({ data }) => data.candidate.createdAt ?? []));
  const [firstFoundAt, lastFoundAt] = ends(accounts.map(({ foundAt }) => foundAt));
  const levels = accounts.map(({ riskLevel }) => riskLevelSchema.options.indexOf(riskLevel));
  return {
    id,
    scanId: first?.scanId ?? '',
    name: first?.username ?? '',
    simulated: accounts.some(({ simulated }) => simulated === true),
    pictures: accounts.flatMap(({ profileImage }) => profileImage ?? []).slice(0, MOST_PICTURES),
    steps: stepsOf(accounts),
    members: accounts.length,
    pending: accounts.filter(({ reportStatus }) => reportStatus === 'pending').length,
    platforms: [...new Set(accounts.map(({ platform }) => platform))].sort(),
    riskLevel: riskLevelSchema.options[Math.min(...levels)] ?? 'low',
    harm: Math.max(...accounts.map(({ harm }) => harm)),
    followers: accounts.reduce((sum, { followerCount }) => sum + (followerCount ?? 0), 0),
    traits: countedTraits(pairsOf(rows)),
    ...{ firstCreatedAt, lastCreatedAt },
    firstFoundAt: firstFoundAt ?? '',
    lastFoundAt: lastFoundAt ?? '',
    incidentId: accounts.find(({ incidentId }) => incidentId !== null)?.incidentId ?? null,
  };
}

/** Sorts campaigns by the sum of their accounts' harm. */
const weightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + harmRankOf(toImpersonator(row)), 0);

/** The scope is a scan whose existence `assertScanExists` has checked. */
export const campaignList = listFrom<[string, Row[]], { readonly scanId: string }, Campaign>({
  ...{ name: 'campaigns', item: campaignSchema, projection: SCAN_BOARD },
  ...{
    key: { type: 'uuid' },
    order: '-harm',
    searched: false,
    fields: { harm: { type: 'number', operators: [] } },
  },
  read: async (manager, { scanId }, { after, limit }) => {
    const groups = [...(await groupsOf(manager, scanId))]
      .map((group) => ({ group, weight: weightOf(group[1]) }))
      .sort((a, b) => b.weight - a.weight || a.group[0].localeCompare(b.group[0]));
    const start = after === null ? 0 : groups.findIndex(({ group: [id] }) => id === after.key) + 1;
    const shown = groups.slice(start, start + limit);
    const last = shown.at(-1);
    const next =
      last === undefined || start + limit >= groups.length
        ? null
        : { value: String(last.weight), key: last.group[0] };
    return { rows: shown.map(({ group }) => group), next };
  },
  items: (rows) => rows.map(([id, members]) => campaignFrom(id, members)),
});

/** @throws DomainError `campaign.not-found` */
export async function getCampaign(
  manager: EntityManager,
  scanId: string,
  campaignId: string,
): Promise<CampaignDetail> {
  const rows = (await groupsOf(manager, scanId)).get(campaignId);
  if (rows === undefined)
    throw new DomainError(
      'campaign.not-found',
      'not-found',
      t`This campaign is not part of the scan. Reload the scan.`,
    );
  const accounts = rows
    .slice(0, MOST_SHOWN)
    .map((row) => ({ ...toImpersonator(row), createdAt: row.data.candidate.createdAt }));
  const links = pairsOf(rows).map(({ from, to, traits }) => ({ from, to, traits: [...traits] }));
  return { ...campaignFrom(campaignId, rows), accounts, links };
}
