import { EmptyState, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconMoodSmile, IconRadar2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScanDetail } from '@rampart/impersonation/contract';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { LoadingState } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { LOOK_ALIKE_COLUMNS } from '../lib/look-alike-columns.js';
import { useResultsLayout } from '../lib/results-layout.js';
import { lookAlikeId, useResults } from '../lib/use-results.js';
import { isRunning, onSimulated, scanWords } from '../lib/words.js';
import { ResultCards } from './result-cards.js';
import { ResultsBar } from './results-bar.js';
import { ResultsMenu } from './results-menu.js';
import { ScanProgress } from './scan-progress.js';
import { useLookAlikeActions } from './use-look-alike-actions.js';

const lookAlikeDrawer = () => import('./look-alike-drawer.js');
const similarities = () => import('./similarities.js');
const campaignList = () => import('./campaign-list.js');
const resultTable = () => import('./result-table.js');

/** Up to this number a reader sees the spread without a chart. */
const FEW = 4;

interface CurrentResultsProps {
  /** Where incidents are shown; null where the plan has none. */
  readonly incidents: string | null;
  readonly scan: ScanDetail;
  readonly mayScan: boolean;
  readonly mayJudge: boolean;
  readonly mayErase: boolean;
  readonly rescanning: boolean;
  readonly onRescan: () => void;
}

const exportName = ({ targetHandle }: ScanDetail): string =>
  `look-alikes_${targetHandle.replaceAll(/[^\w.-]/g, '_').slice(0, 60)}`;

function Nothing({ scan, filtered }: { readonly scan: ScanDetail; readonly filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState py="lg" title={t`No look-alike matches the filters`} icon={<IconRadar2 aria-hidden />} />
    );
  if (isRunning(scan.status)) {
    return (
      <EmptyState
        py="lg"
        title={t`Scan in progress`}
        description={t`Look-alikes appear here when they are found.`}
        icon={<IconRadar2 aria-hidden />}
      />
    );
  }
  // Unscanned accounts are not cleared.
  if (scan.status !== 'completed') {
    const ended =
      scan.status === 'failed' ? t({ message: 'failed', context: 'how a scan ended' }) : t`was cancelled`;
    return (
      <EmptyState
        py="lg"
        title={t`No look-alikes before the scan ${ended}`}
        description={t`The unscanned platforms may have look-alikes. Scan again.`}
        icon={<IconRadar2 aria-hidden />}
      />
    );
  }
  return (
    <EmptyState
      py="lg"
      title={t`No look-alikes found`}
      description={t`The scanned platforms have no account like this handle.`}
      icon={<IconMoodSmile aria-hidden />}
    />
  );
}

interface ScanSummaryProps {
  readonly scan: ScanDetail;
  /** Whether the reader can report a look-alike. */
  readonly undecided: boolean;
}

function ScanSummary({ scan, undecided }: ScanSummaryProps) {
  const { text, tone } = scanWords[scan.status];
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} c="var(--mantine-color-text)" component="bdi">
        @{scan.targetHandle.replace(/^@/, '')}
      </Text>
      <ToneBadge tone={tone}>{text}</ToneBadge>
      <span>
        <Trans>
          started <TimeAgo at={scan.scanDate} />
        </Trans>
      </span>
      <SimulatedMark simulated={onSimulated(scan)} />
      {undecided ? (
        <span>{t`Report prepares an incident. A person signs before anything is filed.`}</span>
      ) : null}
    </Group>
  );
}

/** The specification's "Current Scan Results"; `?row=` is the look-alike whose details are open. */
export function CurrentResults(props: CurrentResultsProps) {
  const { scan, mayScan, mayJudge, mayErase, rescanning, onRescan } = props;
  const all = scan.impersonators;
  const [view, changeView] = useView();
  const [spread, setSpread] = useState(false);
  const { layout, campaign, setLayout } = useResultsLayout();
  const actions = useLookAlikeActions(changeView, props.incidents);
  const { results, question, former, total, more, onAll } = useResults(scan, view);
  const nothing = <Nothing scan={scan} filtered={all.length > 0} />;
  const asCampaigns = layout === 'campaigns' && all.length > 0;
  const asTable = layout === 'table' && all.length > 0;
  return (
    <SectionCard
      title={t`Current Scan Results`}
      description={
        <ScanSummary
          scan={scan}
          undecided={mayJudge && all.some(({ reportStatus }) => reportStatus === 'pending')}
        />
      }
      aside={
        <ResultsMenu scan={scan} mayScan={mayScan} rescanning={rescanning} onRescan={onRescan}>
          {asTable ? null : (
            <ExportMenu name={exportName(scan)} columns={LOOK_ALIKE_COLUMNS} rows={results} onAll={onAll} />
          )}
        </ResultsMenu>
      }
    >
      <ScanProgress scan={scan} />
      {all.length > 0 ? (
        <ResultsBar
          {...{ rows: all, view, layout }}
          onView={changeView}
          onLayout={setLayout}
          spread={all.length > FEW ? { shown: spread, onToggle: () => setSpread(!spread) } : null}
        />
      ) : null}
      {spread && all.length > FEW ? (
        <LazyPart
          load={similarities}
          props={{ scan, view, onView: changeView }}
          fallback={<LoadingState label={t`Loading similarities...`} />}
        />
      ) : null}
      {asCampaigns ? (
        <LazyPart
          load={campaignList}
          fallback={<LoadingState label={t`Loading campaigns...`} />}
          onAbsent={() => setLayout('cards')}
          props={{
            ...{ scanId: scan.id, genuine: scan.targetHandle, named: campaign },
            mayJudge,
            incidents: props.incidents,
            onAccount: (row) => changeView({ row }),
          }}
        />
      ) : asTable ? (
        <LazyPart
          load={resultTable}
          fallback={<LoadingState label={t`Loading table...`} />}
          onAbsent={() => setLayout('cards')}
          props={{
            rows: results,
            genuine: scan.targetHandle,
            ...{ total, more, onExportAll: onAll },
            view,
            onView: changeView,
            mayJudge,
            empty: nothing,
            ...actions,
          }}
        />
      ) : (
        <ResultCards
          all={all}
          rows={results}
          question={question}
          former={former}
          more={more}
          running={isRunning(scan.status)}
          mayJudge={mayJudge}
          genuine={scan.targetHandle}
          nothing={nothing}
          {...actions}
        />
      )}
      <LazyOnce
        load={lookAlikeDrawer}
        wanted={view.row !== null}
        props={{
          row: [...all, ...results].find(({ id }) => id === view.row),
          rows: results.map(lookAlikeId),
          mayErase,
          incidentOf: actions.incidentOf,
          onRow: (row) => changeView({ row }),
          onClose: () => changeView({ row: null }),
        }}
      />
    </SectionCard>
  );
}
