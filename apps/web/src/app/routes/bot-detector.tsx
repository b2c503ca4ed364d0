import { Tabs } from '@mantine/core';
import type { BotFinding, BotScan } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES, type Network } from '@rampart/connectors/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  FINDINGS,
  SCANS,
  useBlockFinding,
  useCancelBotScan,
  useGiveVerdict,
  useReportFinding,
  useRequestBotScan,
} from '../../features/bot-detection/api/bots.js';
import { BotStatistics } from '../../features/bot-detection/components/bot-statistics.js';
import { DetectedBots, NoBots } from '../../features/bot-detection/components/detected-bots.js';
import { ScanButtons } from '../../features/bot-detection/components/scan-buttons.js';
import { StageProgress } from '../../features/bot-detection/components/stage-progress.js';
import { useScanSettings } from '../../features/bot-detection/lib/scan-settings.js';
import { isRunning, stageTitle } from '../../features/bot-detection/lib/scan-words.js';
import { useConnections } from '../../features/social-accounts/api/connections.js';
import { errorText } from '../../shared/api-client/api-error.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { type LiveQuery, useLiveQuery } from '../../shared/list/use-live-query.js';
import { Notice } from '../../shared/ui/notice.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { toastError } from '../../shared/ui/toasts.js';
import { useView } from '../../shared/url-state/use-view.js';
import { usePathHere } from '../pages/current-area.js';
import { useRights } from '../use-rights.js';

const drawer = () => import('../../features/bot-detection/components/bot-drawer.js');
const history = () => import('../../features/bot-detection/components/scan-history.js');
const analytics = () => import('../../features/bot-detection/components/bot-analytics.js');
const settingsDialog = () => import('../../features/bot-detection/components/settings-dialog.js');
const exportResults = () => import('../../features/bot-detection/lib/export-results.js');

/** The specification's three first. */
const SCANNED: readonly Network[] = ['twitter', 'instagram', 'tiktok', 'bluesky', 'mastodon', 'youtube'];
const MOST_ACCOUNTS = 500;

/** Starts a scan of the linked account of a network. */
function useScan() {
  const connections = useConnections();
  const request = useRequestBotScan();
  const [{ depth }] = useScanSettings();
  const [missing, setMissing] = useState<Network | null>(null);
  const start = (network: Network): void => {
    const linked = connections.data?.data.find(({ name }) => name === network);
    const account = linked?.accounts.find(({ status }) => status === 'linked');
    setMissing(account === undefined ? network : null);
    if (account !== undefined)
      request.mutate({ network, accountId: account.id, depth, limit: MOST_ACCOUNTS });
  };
  return { start, missing, request };
}

function Problem({ missing, error }: { readonly missing: Network | null; readonly error: unknown }) {
  if (missing !== null)
    return (
      <Notice role="alert" title={`No linked ${NETWORK_NAMES[missing]} account`} mb="md">
        Link the account in the Social Media Hub, then scan again.
      </Notice>
    );
  return error ? (
    <Notice role="alert" title="Scan not started" mb="md">
      {errorText(error)}
    </Notice>
  ) : null;
}

function Progress({ scan, mayScan }: { readonly scan: BotScan; readonly mayScan: boolean }) {
  const cancel = useCancelBotScan();
  if (!isRunning(scan))
    return scan.reason === null ? null : (
      <Notice title={`Scan of ${NETWORK_NAMES[scan.network]} ended early`} mb="md">
        {scan.reason}
      </Notice>
    );
  return (
    <>
      <StageProgress
        title={`Scan of ${NETWORK_NAMES[scan.network]}`}
        percent={scan.percent}
        stages={scan.stages.map(({ name, status, found }) => ({
          name: stageTitle(name),
          state: status,
          found,
        }))}
        onCancel={mayScan ? () => cancel.mutate(scan.id) : null}
      />
      {scan.reason === null ? null : (
        <Notice tone="waits" mb="md">
          {scan.reason}
        </Notice>
      )}
    </>
  );
}

interface ResultsProps {
  readonly scan: BotScan;
  readonly query: LiveQuery<BotFinding>;
  readonly mayAct: boolean;
}

/** The cards of one scan, and the drawer of the open one. */
function Results({ scan, query, mayAct }: ResultsProps) {
  const [view, changeView] = useView();
  const incidents = usePathHere('incidents', '/incidents');
  const navigate = useNavigate();
  const [verdict, block, report] = [useGiveVerdict(), useBlockFinding(), useReportFinding()];
  const busy = verdict.isPending || block.isPending || report.isPending;
  const pathOf = ({ scanId, id: findingId }: BotFinding) => ({ scanId, findingId });
  const failed = (title: string) => (error: unknown) => toastError('bots', title, error);
  const onBlock = (finding: BotFinding): void =>
    block.mutate(pathOf(finding), { onError: failed('Could not block the account') });
  const onReport = (finding: BotFinding): void =>
    report.mutate(pathOf(finding), {
      onSuccess: ({ incidentId }) =>
        void (incidents === null ? undefined : navigate(`${incidents}/${incidentId}`)),
      onError: failed('Could not report the account'),
    });
  return (
    <>
      <DetectedBots
        {...{ scan, query, mayAct, busy, onBlock, onReport }}
        onOpen={(row) => changeView({ row })}
      />
      <LazyOnce
        load={drawer}
        wanted={view.row !== null}
        props={{
          ...{ mayAct, busy, onBlock, onReport, rows: query.items, groups: scan.groups },
          finding: query.items.find(({ id }) => id === view.row) ?? null,
          simulated: scan.simulated === true,
          onRow: (row: string) => changeView({ row }),
          onClose: () => changeView({ row: null }),
          onVerdict: (finding: BotFinding, given: 'agree' | 'disagree' | 'not-sure') =>
            verdict.mutate(
              { ...pathOf(finding), verdict: given },
              { onError: failed('Could not record the verdict') },
            ),
        }}
      />
    </>
  );
}

/** Bots of one scan at and above the threshold. */
function useFound(scanId: string | undefined): LiveQuery<BotFinding> {
  const [{ threshold }] = useScanSettings();
  const question = {
    filter: [`scan:in:${scanId ?? ''}`, `probability:gte:${threshold / 100}`],
    sort: '-probability',
  };
  const query = useLiveQuery(FINDINGS, question, { enabled: scanId !== undefined });
  return query;
}

/** `?row=` is the open bot of the latest scan. */
export default function BotDetectorPage() {
  const rights = useRights();
  const [tab, setTab] = useState<string | null>('bots');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [settings, saveSettings] = useScanSettings();
  const [view, changeView] = useView('history');
  const scans = useLiveQuery(SCANS, useListQuestion(view, 'requested'));
  const { start, missing, request } = useScan();
  const latest = scans.items[0];
  const found = useFound(latest?.id);
  const running = latest !== undefined && isRunning(latest);
  const mayExport = latest !== undefined && found.items.length > 0;
  return (
    <>
      <PageHeader
        title="Bot Detector"
        description="Finds automation-like followers, with the reasons for each."
      />
      <BotStatistics />
      <ScanButtons
        networks={SCANNED.map((id) => ({ id, name: NETWORK_NAMES[id] }))}
        busy={running || request.isPending}
        allowed={rights.scan}
        onScan={(network) => start(network as Network)}
        onSettings={() => setSettingsOpen(true)}
        onExport={
          mayExport
            ? () => void exportResults().then(({ saveResults }) => saveResults(latest, found.items))
            : null
        }
      />
      <Problem missing={missing} error={request.error} />
      {latest === undefined ? null : <Progress scan={latest} mayScan={rights.scan} />}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="bots">Detected Bots</Tabs.Tab>
          <Tabs.Tab value="history">Scan History</Tabs.Tab>
          <Tabs.Tab value="analytics">Analytics</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="bots">
          <QueryView
            query={{ ...scans, data: scans.isPending || scans.error ? undefined : scans.items }}
            what="the latest scan"
          >
            {() =>
              latest === undefined ? (
                <NoBots />
              ) : (
                <Results scan={latest} query={found} mayAct={rights.judge} />
              )
            }
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <LazyPart
            load={history}
            fallback={<LoadingState label="Loading scans..." />}
            props={{ query: scans, view, onView: changeView }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="analytics">
          <LazyPart load={analytics} fallback={<LoadingState label="Loading analytics..." />} props={{}} />
        </Tabs.Panel>
      </Tabs>
      <LazyOnce
        load={settingsDialog}
        wanted={settingsOpen}
        props={{
          opened: settingsOpen,
          settings,
          onSave: saveSettings,
          onClose: () => setSettingsOpen(false),
        }}
      />
    </>
  );
}
