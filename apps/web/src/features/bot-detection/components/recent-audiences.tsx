import { Anchor, Button, Text } from '@mantine/core';
import type { BotScan } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import type { FirstItems } from '../../../shared/list/use-live-query.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { scanWords, shareText } from '../lib/scan-words.js';
import classes from '../../../shared/list/ruled-list.module.css';

interface RecentAudiencesProps {
  readonly query: FirstItems<BotScan>;
  readonly path: string;
}

function Audience({ scan, path }: { readonly scan: BotScan; readonly path: string }) {
  const { id, network, handle, status, requestedAt, sample, found, groups } = scan;
  const share = shareText(scan);
  const together = groups.length === 1 ? t`1 group` : t`${groups.length} groups`;
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <Anchor component={Link} to={`${path}?scan=${id}`} fw={600} truncate>
          {NETWORK_NAMES[network]} {handle === null ? null : <bdi>{handle}</bdi>}
        </Anchor>
        <ToneBadge tone={scanWords[status].tone}>{scanWords[status].text}</ToneBadge>
      </div>
      <Text size="sm" c="dimmed" className="tabular">
        <Trans>
          <TimeAgo at={requestedAt} /> · {formatNumber(found)} of {formatNumber(sample.read)} automation-like
          {share === null ? '' : t` · share ${share}`}
          {groups.length === 0 ? '' : ` · ${together}`}
        </Trans>
      </Text>
    </li>
  );
}

export function RecentAudiences({ query, path }: RecentAudiencesProps) {
  const data = query.isPending || query.error ? undefined : query.items;
  return (
    <SectionCard
      title={t`Bot waves`}
      description={t`Shares come with their 95 % interval.`}
      aside={<Button component={Link} to={path} size="xs" variant="default">{t`All scans`}</Button>}
    >
      <QueryView query={{ ...query, data }} what={t`bot scans`}>
        {(scans) =>
          scans.length === 0 ? (
            <Text c="dimmed">{t`No audience was scanned yet.`}</Text>
          ) : (
            <ul className={classes.list}>
              {scans.map((scan) => (
                <Audience key={scan.id} scan={scan} path={path} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SectionCard>
  );
}
