import { type Campaign, type CampaignTrait } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import type { WorkItemView } from '@rampart/work-queue/contract';
import { useMemo } from 'react';
import { campaignsOf } from '../../features/impersonation/api/scans.js';
import { CampaignPile } from '../../features/impersonation/components/campaign-pile.js';
import { CampaignProgress } from '../../features/impersonation/components/campaign-progress.js';
import type { Describe, Descriptions, ItemParts } from '../../features/work-queue/lib/item-parts.js';
import { formatNumber, plural } from '../../shared/format/numbers.js';
import { Trans } from '../../shared/language/trans.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { scanIn } from '../retry-work.js';
import { CAMPAIGNS } from './campaign-kind.js';

const MOST_TRAITS = 3;

const TRAIT_WORDS: Readonly<Record<CampaignTrait, string>> = {
  handle: t`handle`,
  name: t`name`,
  bio: t`bio`,
  link: t`link`,
  wording: t`wording`,
  week: t`week of creation`,
  picture: t`picture`,
};

function Sentence({ campaign: { members, platforms, simulated, traits } }: { readonly campaign: Campaign }) {
  const shared = traits.slice(0, MOST_TRAITS).map(({ trait }) => TRAIT_WORDS[trait]);
  return (
    <Trans>
      <strong>{plural(members, 'account')}</strong> on{' '}
      {simulated ? plural(platforms.length, 'simulated network') : plural(platforms.length, 'network')}
      {shared.length === 0 ? '' : t`: same ${shared.join(', ')}`}
    </Trans>
  );
}

const partsOf = (campaign: Campaign): ItemParts => ({
  name: `@${campaign.name}`,
  picture: <CampaignPile pictures={campaign.pictures} />,
  sentence: <Sentence campaign={campaign} />,
  progress: <CampaignProgress campaign={campaign} />,
  verb: t`Decide on ${formatNumber(campaign.pending)}`,
});

/** Parts of the same size while the campaign loads, so that its arrival moves nothing. */
const awaited = ({ subject, title, detail }: WorkItemView): ItemParts => ({
  name: subject ?? title,
  picture: <CampaignPile pictures={[]} />,
  sentence: detail,
  progress: <CampaignProgress campaign={null} />,
  verb: t`Decide`,
  awaited: true,
});

/** Look-alikes to judge as the campaign they belong to. */
const CampaignItem: Describe = ({ item, children }) => {
  const scan = scanIn(item.link);
  const source = useMemo(() => campaignsOf(scan), [scan]);
  const { items, isPending } = useLiveQuery(source, {});
  const campaign = items.find(({ id }) => id === item.subjectId);
  if (campaign !== undefined) return children(partsOf(campaign));
  return children(isPending ? awaited(item) : null);
};

export const DESCRIPTIONS: Descriptions = { [CAMPAIGNS]: CampaignItem };
