import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconHistory, IconTable } from '@tabler/icons-react';
import type { Scan } from '@rampart/impersonation/contract';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { HELD } from '../../../shared/ui/held.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { HISTORY, HISTORY_CLOSED, HISTORY_OPEN } from '../lib/scan-history-view.js';
import { onSimulated, scanWords } from '../lib/words.js';
import ruled from '../../../shared/list/ruled-list.module.css';
import classes from './scan-history.module.css';

const scanTable = () => import('./scan-table.js');

interface ScanHistoryProps {
  readonly scans: readonly Scan[];
  readonly openId: string | undefined;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
  readonly onOpen: (id: string) => void;
}

function HistoryEntry({
  scan,
  open,
  onOpen,
}: {
  readonly scan: Scan;
  readonly open: boolean;
  readonly onOpen: () => void;
}) {
  const { text, tone } = scanWords[scan.status];
  return (
    <li className={`${ruled.entry} ${classes.entry}`} data-open={open}>
      <div className={`${ruled.line} ${classes.line}`}>
        <Text fw={600} truncate component="bdi">
          @{scan.targetHandle.replace(/^@/, '')}
        </Text>
        <ToneBadge tone={tone}>{text}</ToneBadge>
        <SimulatedMark simulated={onSimulated(scan)} />
      </div>
      <Text size="xs" c="dimmed">
        <TimeAgo at={scan.scanDate} />
        {scan.scheduled ? t` · scheduled` : ''} · {scan.platform}
      </Text>
      <div className={`${ruled.line} ${classes.line}`}>
        <Text size="xs" className="tabular">
          {countsText(scan)}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          {...(open ? HELD : { onClick: onOpen })}
          aria-label={t`${open ? t`Shown` : t`Reopen`}: scan of @${scan.targetHandle.replace(/^@/, '')}`}
        >
          {open ? t`Shown` : t`Reopen`}
        </Button>
      </div>
    </li>
  );
}

const countsText = ({ totalFound, highRiskCount, reportsRequested, autoReported }: Scan): string =>
  t`${formatNumber(totalFound)} found · ${formatNumber(highRiskCount)} high risk · ${plural(reportsRequested, 'report requested', 'reports requested')} · ${formatNumber(autoReported)} reported`;

export function ScanHistory({ scans, openId, hasMore, loadingMore, onMore, onOpen }: ScanHistoryProps) {
  const [view, changeView] = useView(HISTORY);
  const asTable = view.row !== null;
  return (
    <SectionCard
      title={t`Scan History`}
      aside={
        scans.length === 0 ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconTable size={14} aria-hidden />}
            onClick={() => changeView(HISTORY_OPEN)}
          >{t`Table`}</Button>
        )
      }
    >
      {scans.length === 0 ? (
        <EmptyState
          py="md"
          size="sm"
          title={t`No scans yet`}
          description={t`Finished scans appear here. You can reopen them.`}
          icon={<IconHistory aria-hidden />}
        />
      ) : (
        <Stack gap="sm">
          <ul className={ruled.list}>
            {scans.map((scan) => (
              <HistoryEntry
                key={scan.id}
                scan={scan}
                open={scan.id === openId}
                onOpen={() => onOpen(scan.id)}
              />
            ))}
          </ul>
          {hasMore ? (
            <Button
              variant="default"
              size="xs"
              onClick={onMore}
              loading={loadingMore}
            >{t`Show older scans`}</Button>
          ) : null}
        </Stack>
      )}
      <LazyOnce
        load={scanTable}
        wanted={asTable}
        props={{
          opened: asTable,
          openId,
          onOpen,
          onClose: () => changeView(HISTORY_CLOSED),
        }}
      />
    </SectionCard>
  );
}
