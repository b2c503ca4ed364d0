import { Anchor, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import {
  type Campaign,
  type CampaignDetail as Detail,
  PLATFORM_NAMES,
} from '@rampart/impersonation/contract';
import { RingGraph } from '../../../shared/chart/ring-graph.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { HandleText } from '../../../shared/ui/handle-cells.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { Severity } from '../../../shared/ui/severity.js';
import { campaignQueryOptions } from '../api/campaigns.js';
import { creations, sharedBy } from '../lib/campaign-shape.js';
import { riskWords, traitWords } from '../lib/words.js';
import classes from './campaign-detail.module.css';

const WIDTH = 600;

/** Which accounts share something; the table names them by their numbers. */
function Graph({ accounts, links }: Detail) {
  return (
    <RingGraph
      nodes={accounts.map(({ id, username, platform, riskLevel }) => ({
        id,
        title: t`@${username} on ${PLATFORM_NAMES[platform]}`,
        look: riskLevel === 'critical' ? ('critical' as const) : undefined,
      }))}
      links={links.map(({ from, to, traits }) => ({
        ...{ from, to, width: traits.length / 2 },
        title: traits.map((trait) => traitWords[trait]).join(', '),
      }))}
      says={t`${plural(accounts.length, 'account')} with ${plural(links.length, 'link')}. The table names them.`}
    />
  );
}

function Timeline({ accounts }: Pick<Detail, 'accounts'>) {
  const moments = creations(accounts);
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined)
    return <Text size="sm" c="dimmed">{t`These networks state no time of creation.`}</Text>;
  return (
    <div>
      <Text size="sm">
        <strong>{t`Created`}</strong>{' '}
        {moments.length === accounts.length ? null : (
          <Text span c="dimmed">{t`known for ${moments.length} of ${accounts.length}`}</Text>
        )}
      </Text>
      <svg
        className={classes.timeline}
        viewBox={`0 0 ${WIDTH} 52`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`When ${plural(moments.length, 'account')} were created. The table shows the times.`}
      >
        <line x1={0} y1={40} x2={WIDTH} y2={40} />
        {moments.map(({ id, share }) => (
          <rect key={id} x={4 + share * (WIDTH - 12)} y={14} width={4} height={26} />
        ))}
      </svg>
      <Text size="xs" c="dimmed" component="div" className={classes.ends}>
        <DateTime at={first.at} />
        {last.at === first.at ? null : <DateTime at={last.at} />}
      </Text>
    </div>
  );
}

interface CampaignDetailProps {
  readonly campaign: Campaign;
  readonly genuine: string;
  readonly onAccount: (id: string) => void;
}

function Accounts({
  detail,
  genuine,
  onAccount,
}: Pick<CampaignDetailProps, 'genuine' | 'onAccount'> & { readonly detail: Detail }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Accounts of the campaign`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'No.', context: 'number' })}</th>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Risk`}</th>
            <th scope="col">{t`Harm`}</th>
            <th scope="col">{t`Created`}</th>
            <th scope="col">{t`Found`}</th>
            <th scope="col">{t`Shares`}</th>
          </tr>
        </thead>
        <tbody>
          {detail.accounts.map((row, at) => (
            <tr key={row.id}>
              <td className="tabular">{at + 1}</td>
              <th scope="row">
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  onClick={() => onAccount(row.id)}
                >
                  <Trans>
                    <HandleText genuine={genuine} handle={row.username} /> on {PLATFORM_NAMES[row.platform]}
                  </Trans>
                </Anchor>
              </th>
              <td>
                <Severity level={row.riskLevel}>{riskWords[row.riskLevel]}</Severity>
              </td>
              <td className="tabular">{formatFixed(row.harm, 0)}</td>
              <td>{row.createdAt === null ? t`unknown` : <DateTime at={row.createdAt} />}</td>
              <td>
                <DateTime at={row.foundAt} />
              </td>
              <td>
                {sharedBy(row.id, detail.links)
                  .map((trait) => traitWords[trait])
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default function CampaignDetail({ campaign, genuine, onAccount }: CampaignDetailProps) {
  const query = useQuery(campaignQueryOptions(campaign));
  return (
    <QueryView query={query} what={t`the campaign`}>
      {({ data }) => (
        <Stack gap="sm">
          <div className={classes.views}>
            <Graph {...data} />
            <Timeline accounts={data.accounts} />
          </div>
          <Accounts detail={data} genuine={genuine} onAccount={onAccount} />
        </Stack>
      )}
    </QueryView>
  );
}
