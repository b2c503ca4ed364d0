import { Button, EmptyState, Group, Text } from '@mantine/core';
import { IconArrowUp, IconMoodSmile, IconRadar2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ScanDetail } from '@rampart/impersonation/contract';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { selectResults } from '../lib/select-results.js';
import { useHeldRows } from '../lib/use-held-rows.js';
import { isRunning, scanWords } from '../lib/words.js';
import { ResultFilters } from './result-filters.js';
import { ResultList } from './result-list.js';
import { ResultsMenu } from './results-menu.js';
import { ScanProgress } from './scan-progress.js';
import { useLookAlikeActions } from './use-look-alike-actions.js';

interface CurrentResultsProps {
  readonly scan: ScanDetail;
  readonly mayScan: boolean;
  readonly mayJudge: boolean;
  readonly rescanning: boolean;
  readonly onRescan: () => void;
}

function Nothing({ scan, filtered }: { readonly scan: ScanDetail; readonly filtered: boolean }) {
  if (filtered)
    return <EmptyState py="lg" title="No look-alike matches the filters" icon={<IconRadar2 aria-hidden />} />;
  if (isRunning(scan.status)) {
    return (
      <EmptyState
        py="lg"
        title="Looking for look-alikes"
        description="They appear here as soon as they are found."
        icon={<IconRadar2 aria-hidden />}
      />
    );
  }
  return (
    <EmptyState
      py="lg"
      title="No look-alikes found"
      description="Nothing on the scanned platforms could be taken for this handle."
      icon={<IconMoodSmile aria-hidden />}
    />
  );
}

function ScanSummary({ scan }: { readonly scan: ScanDetail }) {
  const { text, tone } = scanWords[scan.status];
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} c="var(--mantine-color-text)" component="bdi">
        @{scan.targetHandle.replace(/^@/, '')}
      </Text>
      <ToneBadge tone={tone}>{text}</ToneBadge>
      <span>
        started <TimeAgo at={scan.scanDate} />
      </span>
    </Group>
  );
}

/** The specification's "Current Scan Results". */
export function CurrentResults({ scan, mayScan, mayJudge, rescanning, onRescan }: CurrentResultsProps) {
  const [view, changeView] = useView();
  const actions = useLookAlikeActions(changeView);
  const selected = useMemo(() => selectResults(scan.impersonators, view), [scan.impersonators, view]);
  const { shown, waiting, handlers, release } = useHeldRows(selected, isRunning(scan.status));
  return (
    <SectionCard
      title="Current Scan Results"
      description={<ScanSummary scan={scan} />}
      aside={
        <ResultsMenu
          scan={scan}
          rows={selected}
          mayScan={mayScan}
          rescanning={rescanning}
          onRescan={onRescan}
        />
      }
    >
      <ScanProgress scan={scan} />
      {scan.impersonators.length > 0 ? (
        <ResultFilters rows={scan.impersonators} view={view} onChange={changeView} />
      ) : null}
      {waiting > 0 ? (
        <Button
          mb="sm"
          size="xs"
          fullWidth
          variant="light"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={release}
        >
          {waiting} new, show
        </Button>
      ) : null}
      {shown.length === 0 && waiting === 0 ? (
        <Nothing scan={scan} filtered={scan.impersonators.length > 0} />
      ) : (
        <div {...handlers}>
          <ResultList rows={shown} mayJudge={mayJudge} {...actions} />
        </div>
      )}
    </SectionCard>
  );
}
