import { compared, cpuSeconds, plain, type Report } from '@rampart/kernel/testing';
import { joinedCampaign, type Traits, traitsOf } from '../src/domain/campaign/index.js';
import type { FoundLookAlike } from '../src/domain/impersonation-scan.commands.js';
import { generateHands, type HandMade } from './campaign-generator.js';
import { BRANDS } from './handle-bench.js';

const SEEDS = [11, 29, 47] as const;
const SCANS = 60;

type Grouping = (accounts: readonly FoundLookAlike[]) => readonly string[];

/** As the decider does, in the order of finding. */
const own: Grouping = (accounts) => {
  const members: FoundLookAlike[] = [];
  for (const found of accounts) members.push({ ...found, campaignId: joinedCampaign(found, members) });
  return members.map(({ campaignId = '' }) => campaignId);
};

/** The first account with the same value begins the group. */
const alikeIn =
  (key: (traits: Traits) => string): Grouping =>
  (accounts) => {
    const first = new Map<string, string>();
    return accounts.map((found) => {
      const value = key(traitsOf(found));
      const group = value === '' ? found.lookAlikeId : (first.get(value) ?? found.lookAlikeId);
      if (value !== '') first.set(value, group);
      return group;
    });
  };

const SIMPLE: Readonly<Record<string, Grouping>> = {
  'same handle': alikeIn(({ handle }) => handle),
  'same link': alikeIn(({ links }) => [...links].join(' ')),
  'same bio': alikeIn(({ bioWords }) => [...bioWords].join(' ')),
};

interface Quality {
  readonly precision: number;
  readonly recall: number;
}

/** Over pairs of accounts of one scan. */
function qualityOf(scans: readonly (readonly HandMade[])[], grouping: Grouping): Quality {
  let [together, right, wanted] = [0, 0, 0];
  for (const scan of scans) {
    const groups = grouping(scan.map(({ found }) => found));
    scan.forEach(({ hand }, at) => {
      for (let other = 0; other < at; other += 1) {
        const same = scan[other]?.hand === hand;
        const grouped = groups[other] === groups[at];
        if (same) wanted += 1;
        if (grouped) together += 1;
        if (same && grouped) right += 1;
      }
    });
  }
  return { precision: together === 0 ? 1 : right / together, recall: wanted === 0 ? 1 : right / wanted };
}

/** Groups of one hand against simple rules. Names of seeds say that no seed was chosen. */
export function benchCampaigns(report: Report): void {
  for (const seed of SEEDS) {
    const scans = Array.from({ length: SCANS }, (_, at) =>
      generateHands(BRANDS[(seed * 7 + at) % BRANDS.length] ?? 'northwind', seed * 1_000 + at),
    );
    const accounts = scans.reduce((sum, scan) => sum + scan.length, 0);
    const name = `campaigns, seed ${seed} (n=${accounts})`;
    const quality = qualityOf(scans, own);
    plain(report, `${name}: precision of pairs`, quality.precision, 'precision');
    for (const [rule, grouping] of Object.entries(SIMPLE)) {
      const simple = qualityOf(scans, grouping);
      compared(
        report,
        `${name}: recall of pairs`,
        [quality.recall, 'recall'],
        `${rule}, precision ${simple.precision.toFixed(2)}`,
        simple.recall,
      );
    }
  }
  const scan = generateHands('northwind', 3, 60).map(({ found }) => found);
  const seconds = cpuSeconds(3, () => own(scan.map((found) => ({ ...found }))));
  plain(
    report,
    `campaigns: accounts given a campaign, scan of ${scan.length}`,
    scan.length / seconds,
    'accounts/s/core',
  );
}
