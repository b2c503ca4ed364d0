import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Scan } from '@rampart/impersonation/contract';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { scanWords } from '../lib/words.js';
import classes from './scan-history.module.css';

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
    <li className={classes.entry} data-open={open}>
      <div className={classes.line}>
        <Text fw={600} truncate component="bdi">
          @{scan.targetHandle.replace(/^@/, '')}
        </Text>
        <ToneBadge tone={tone}>{text}</ToneBadge>
      </div>
      <Text size="xs" c="dimmed" truncate>
        <TimeAgo at={scan.scanDate} />
        {scan.scheduled ? ' · scheduled' : ''} · {scan.platform}
      </Text>
      <div className={classes.line}>
        <Text size="xs" className="tabular">
          {scan.totalFound} found · {scan.highRiskCount} high risk · {scan.autoReported} reported
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={onOpen}
          disabled={open}
          aria-label={`${open ? 'Shown' : 'Reopen'}: scan of @${scan.targetHandle.replace(/^@/, '')}`}
        >
          {open ? 'Shown' : 'Reopen'}
        </Button>
      </div>
    </li>
  );
}

/** The specification's "Scan History". */
export function ScanHistory({ scans, openId, hasMore, loadingMore, onMore, onOpen }: ScanHistoryProps) {
  return (
    <SectionCard title="Scan History">
      {scans.length === 0 ? (
        <EmptyState
          py="md"
          size="sm"
          title="No scans yet"
          description="Every scan is kept here, to be reopened at any time."
          icon={<IconHistory aria-hidden />}
        />
      ) : (
        <Stack gap="sm">
          <ul className={classes.list}>
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
            <Button variant="default" size="xs" onClick={onMore} loading={loadingMore}>
              Show older scans
            </Button>
          ) : null}
        </Stack>
      )}
    </SectionCard>
  );
}
