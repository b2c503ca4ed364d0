import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconFlag, IconFolderOpen, IconX } from '@tabler/icons-react';
import { type Campaign, PLATFORM_NAMES } from '@rampart/impersonation/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { Notice } from '../../../shared/ui/notice.js';
import { LoadingState } from '../../../shared/ui/query-states.js';
import { Severity } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useDismissCampaign, useReportCampaign } from '../api/campaigns.js';
import { campaignsOf } from '../api/scans.js';
import { riskWords, traitWords } from '../lib/words.js';
import classes from './campaign-list.module.css';

const campaignDetail = () => import('./campaign-detail.js');

interface CampaignListProps {
  readonly scanId: string;
  readonly genuine: string;
  /** The campaign of the address: its accounts are shown. */
  readonly named?: string | null;
  readonly mayJudge: boolean;
  /** Where incidents are shown; null where the plan has none. */
  readonly incidents: string | null;
  readonly onAccount: (id: string) => void;
}

type ItemProps = Omit<CampaignListProps, 'scanId'> & { readonly campaign: Campaign };

function Item({ campaign, genuine, named, mayJudge, incidents, onAccount }: ItemProps) {
  const sought = campaign.id === named;
  const [open, setOpen] = useState(sought);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) item.current?.scrollIntoView?.({ block: 'center' });
  }, [sought]);
  const report = useReportCampaign();
  const dismiss = useDismissCampaign();
  const { name, members, pending, platforms, traits, riskLevel, harm, incidentId } = campaign;
  const undecided = pending > 0 && mayJudge && !report.isPending && !dismiss.isPending;
  return (
    <li ref={item} className={classes.item}>
      <div className={classes.head}>
        <bdi className={classes.name}>@{name}</bdi>
        <HandleCells genuine={genuine} handle={name} unit={8} height={24} spoken={false} />
        <Text size="sm" c="dimmed">
          <Trans>
            {plural(members, 'account')} on {platforms.map((id) => PLATFORM_NAMES[id]).join(', ')}
          </Trans>
        </Text>
        <Severity level={riskLevel}>{riskWords[riskLevel]}</Severity>
        <Text size="sm" c="dimmed" className="tabular">
          <Trans>harm {formatFixed(harm, 0)}</Trans>
        </Text>
      </div>
      {traits.length === 0 ? null : (
        <Group gap={6}>
          <Text size="sm" c="dimmed">{t`Shared:`}</Text>
          {traits.map(({ trait }) => (
            <ToneBadge key={trait} tone="plain">
              {traitWords[trait]}
            </ToneBadge>
          ))}
        </Group>
      )}
      <Group gap={6}>
        <Button
          size="xs"
          variant="default"
          aria-expanded={open}
          aria-label={t`Accounts of @${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Hide accounts` : t`Show accounts`}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFlag size={14} aria-hidden />}
          disabled={!undecided}
          onClick={() => report.mutate(campaign)}
          aria-label={t`Report all of @${name}`}
        >{t`Report all`}</Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} aria-hidden />}
          disabled={!undecided}
          onClick={() => dismiss.mutate(campaign)}
          aria-label={t`Dismiss all of @${name}`}
        >{t`Dismiss all`}</Button>
        {incidents === null || incidentId === null ? null : (
          <Button
            component={Link}
            to={`${incidents}/${incidentId}`}
            size="xs"
            variant="subtle"
            leftSection={<IconFolderOpen size={14} aria-hidden />}
          >{t`Open incident`}</Button>
        )}
        <Text size="xs" c="dimmed" className={classes.push}>
          {pending === 0 ? t`All decided` : t`${pending} pending`}
        </Text>
      </Group>
      {open ? (
        <LazyPart
          load={campaignDetail}
          props={{ campaign, genuine, onAccount }}
          fallback={<LoadingState label={t`Loading accounts...`} />}
        />
      ) : null}
    </li>
  );
}

/** Look-alikes of one hand together, with one decision for all. */
export default function CampaignList({ scanId, ...item }: CampaignListProps) {
  const source = useMemo(() => campaignsOf(scanId), [scanId]);
  const { items, more, error, isPending } = useLiveQuery(source, {});
  if (isPending) return <LoadingState label={t`Loading campaigns...`} />;
  if (error) return <Notice title={t`Could not load the campaigns`}>{errorText(error)}</Notice>;
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label={plural(items.length, 'campaign')}>
        {items.map((campaign) => (
          <Item key={campaign.id} campaign={campaign} {...item} />
        ))}
      </ul>
      {more.has ? (
        <Button variant="default" loading={more.loading} onClick={more.onMore}>{t`Show more`}</Button>
      ) : null}
    </Stack>
  );
}
