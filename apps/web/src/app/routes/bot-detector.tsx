import { Anchor, Tabs } from '@mantine/core';
import {
  type BotFinding,
  type BotScan,
  type BotSettings,
  USUAL_SETTINGS,
} from '@rampart/bot-detection/contract';
import { NETWORK_NAMES, type Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  FINDINGS,
  findingOf,
  SCANS,
  useBlockFinding,
  useBotSettings,
  useCancelBotScan,
  useChangeBotSettings,
  useGiveVerdict,
  useReportFinding,
  useReportScan,
  useUnblockFinding,
} from '../../features/bot-detection/api/bots.js';
import { BotStatistics } from '../../features/bot-detection/components/bot-statistics.js';
import { NoBots } from '../../features/bot-detection/components/no-bots.js';
import { ScanButtons } from '../../features/bot-detection/components/scan-buttons.js';
import { StageProgress } from '../../features/bot-detection/components/stage-progress.js';
import { isRunning, stageTitle } from '../../features/bot-detection/lib/scan-words.js';
import { DateTime } from '../../shared/format/date-time.js';
import { Trans } from '../../shared/language/trans.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { exportList } from '../../shared/list/export-list.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { type LiveQuery, useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { Notice } from '../../shared/ui/notice.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { toastError } from '../../shared/ui/toasts.js';
import { useTab } from '../../shared/url-state/use-tab.js';
import { useView } from '../../shared/url-state/use-view.js';
import type { ViewState } from '../../shared/url-state/view-codec.js';
import { BotScanning } from './bot-scanning.js';
import { usePathHere } from '../pages/current-area.js';
import { useRights } from '../use-rights.js';

const bots = () => import('../../features/bot-detection/components/detected-bots.js');
const drawer = () => import('../../features/bot-detection/components/bot-drawer.js');
const history = () => import('../../features/bot-detection/components/scan-history.js');
const analytics = () => import('../../features/bot-detection/components/bot-analytics.js');
const settingsDialog = () => import('../../features/bot-detection/components/settings-dialog.js');
const exportDialog = () => import('../../features/bot-detection/components/export-dialog.js');
const exportResults = () => import('../../features/bot-detection/lib/export-results.js');

/** The three networks of the specification come first. */
const SCANNED: readonly Network[] = ['twitter', 'instagram', 'tiktok', 'bluesky', 'mastodon', 'youtube'];

function Exporting({ scan, opened, onClose }: ExportingProps) {
  const report = useReportScan();
  const [sealing, setSealing] = useState(false);
  const incidents = usePathHere('incidents', '/incidents');
  const navigate = useNavigate();
  const failed = (error: unknown) => toastError('bots', t`Could not export the results`, error);
  const save = (saving: Promise<unknown>): void => {
    setSealing(true);
    void saving.then(onClose, failed).finally(() => setSealing(false));
  };
  const question = { filter: [`scan:in:${scan.id}`], sort: '-probability' };
  return (
    <LazyOnce
      load={exportDialog}
      wanted={opened}
      props={{
        ...{ opened, onClose, busy: sealing || report.isPending },
        onSealed: (password: string) =>
          save(exportResults().then(({ saveSealedResults }) => saveSealedResults(scan, password))),
        onTable: () => save(exportList('/api/bot-detection/findings', 'bot-results', question, 'csv')),
        onPackage: () =>
          report.mutate(scan.id, {
            onSuccess: ({ incidentId }) =>
              void (incidents === null ? onClose() : navigate(`${incidents}/${incidentId}`)),
            onError: failed,
          }),
      }}
    />
  );
}

interface ExportingProps {
  readonly scan: BotScan;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Progress({ scan, mayScan }: { readonly scan: BotScan; readonly mayScan: boolean }) {
  const cancel = useCancelBotScan();
  if (!isRunning(scan))
    return scan.reason === null ? null : (
      <Notice title={t`Scan of ${NETWORK_NAMES[scan.network]} ended early`} mb="md">
        {scan.reason}
      </Notice>
    );
  return (
    <>
      <StageProgress
        title={t`Scan of ${NETWORK_NAMES[scan.network]}`}
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

function Results({ scan, query, mayAct }: ResultsProps) {
  const [view, changeView] = useView();
  const incidents = usePathHere('incidents', '/incidents');
  const navigate = useNavigate();
  const [verdict, block, report] = [useGiveVerdict(), useBlockFinding(), useReportFinding()];
  const unblock = useUnblockFinding();
  const open = useOpenItem(FINDINGS, query, view.row, findingOf(scan.id));
  const busy = verdict.isPending || block.isPending || unblock.isPending || report.isPending;
  const pathOf = ({ scanId, id: findingId }: BotFinding) => ({ scanId, findingId });
  const failed = (title: string) => (error: unknown) => toastError('bots', title, error);
  const onBlock = (finding: BotFinding): void =>
    block.mutate(pathOf(finding), { onError: failed(t`Could not block the account`) });
  const onReport = (finding: BotFinding): void =>
    report.mutate(pathOf(finding), {
      onSuccess: ({ incidentId }) =>
        void (incidents === null ? undefined : navigate(`${incidents}/${incidentId}`)),
      onError: failed(t`Could not report the account`),
    });
  return (
    <>
      <LazyPart
        load={bots}
        fallback={<LoadingState label={t`Loading detected bots...`} />}
        props={{
          ...{ scan, query, view, mayAct, busy, onBlock, onReport },
          onView: changeView,
          onOpen: (row: string) => changeView({ row }),
        }}
      />
      <LazyOnce
        load={drawer}
        wanted={view.row !== null}
        props={{
          ...{ mayAct, busy, onBlock, onReport, rows: query.items, groups: scan.groups },
          finding: open,
          simulated: scan.simulated === true,
          onUnblock: (finding: BotFinding) =>
            unblock.mutate(pathOf(finding), { onError: failed(t`Could not lift the block`) }),
          onRow: (row: string) => changeView({ row }),
          onClose: () => changeView({ row: null }),
          onVerdict: (finding: BotFinding, given: 'agree' | 'disagree' | 'not-sure') =>
            verdict.mutate(
              { ...pathOf(finding), verdict: given },
              { onError: failed(t`Could not record the verdict`) },
            ),
        }}
      />
    </>
  );
}

function useFound(scanId: string | undefined, view: ViewState): LiveQuery<BotFinding> {
  const { threshold } = useBotSettings().data ?? USUAL_SETTINGS;
  const question = useListQuestion(view, null, [
    { field: 'scan', op: 'in', values: [scanId ?? ''] },
    { field: 'probability', op: 'gte', values: [String(threshold / 100)] },
  ]);
  return useLiveQuery(FINDINGS, { sort: '-probability', ...question }, { enabled: scanId !== undefined });
}

function Settings({ opened, maySave, onClose }: SettingsProps) {
  const settings = useBotSettings();
  const change = useChangeBotSettings();
  return (
    <LazyOnce
      load={settingsDialog}
      wanted={opened && settings.data !== undefined}
      props={{
        ...{ opened, maySave, onClose, busy: change.isPending },
        settings: settings.data ?? USUAL_SETTINGS,
        onSave: (asked: BotSettings) =>
          change.mutate(asked, {
            onSuccess: onClose,
            onError: (error) => toastError('bots', t`Could not save the settings`, error),
          }),
      }}
    />
  );
}

interface SettingsProps {
  readonly opened: boolean;
  readonly maySave: boolean;
  readonly onClose: () => void;
}

const NEWEST = { filter: ['news:in:true'], sort: '-requested', limit: 1 };

function useShownScan(named: string | null) {
  const newest = useLiveQuery(SCANS, NEWEST);
  const one = useLiveQuery(SCANS, { filter: [`id:in:${named ?? ''}`] }, { enabled: named !== null });
  const query = named === null ? newest : one;
  const scan = named === null ? newest.items[0] : one.items.find(({ id }) => id === named);
  return { query, scan, latest: newest.items[0] };
}

/** States that the page shows an older scan, and links to the latest. */
function OlderScan({ scan }: { readonly scan: BotScan }) {
  return (
    <Notice tone="waits" mb="md" title={t`Older scan`}>
      <Trans>
        Results of <DateTime at={scan.requestedAt} />.{' '}
        <Anchor component={Link} to="?" inherit>
          Show latest
        </Anchor>
      </Trans>
    </Notice>
  );
}

function NoScan({ named }: { readonly named: boolean }) {
  if (!named) return <NoBots />;
  return (
    <Notice title={t`Scan not found`}>
      <Trans>
        The link is wrong, or the scan was erased.{' '}
        <Anchor component={Link} to="?" inherit>
          Show latest
        </Anchor>
      </Trans>
    </Notice>
  );
}

const TABS = ['bots', 'history', 'analytics'] as const;

/** `?scan=` selects the scan (by default the latest), `?tab=` the tab, and `?row=` opens one of its bots. */
export default function BotDetectorPage() {
  const rights = useRights();
  const [dialog, setDialog] = useState<'settings' | 'export' | null>(null);
  const [network, setNetwork] = useState<Network | null>(null);
  const [view, changeView] = useView('history');
  const scans = useLiveQuery(SCANS, useListQuestion(view, 'requested'));
  const [params, setParams] = useSearchParams();
  const named = params.get('scan');
  const [tab, openTab] = useTab(TABS);
  const { query, scan, latest } = useShownScan(named);
  const [asked] = useView();
  const found = useFound(scan?.id, asked);
  const running = latest !== undefined && isRunning(latest);
  const mayExport =
    scan !== undefined && (found.items.length > 0 || asked.filters.length > 0 || asked.q !== '');
  return (
    <>
      <PageHeader
        title={t`Bot Detector`}
        description={t`Finds automation-like accounts, with the reasons for each.`}
      />
      <BotStatistics />
      <ScanButtons
        networks={SCANNED.map((id) => ({ id, name: NETWORK_NAMES[id] }))}
        busy={running}
        allowed={rights.scan}
        onScan={(asked) => setNetwork(asked as Network)}
        onSettings={() => setDialog('settings')}
        onExport={mayExport ? () => setDialog('export') : null}
      />
      <BotScanning
        network={network}
        onClose={() => setNetwork(null)}
        onScanned={() => {
          if (named !== null) setParams({});
        }}
      />
      {scan === undefined ? null : (
        <>
          <Exporting scan={scan} opened={dialog === 'export'} onClose={() => setDialog(null)} />
          {latest !== undefined && latest.id !== scan.id ? <OlderScan scan={scan} /> : null}
          <Progress scan={scan} mayScan={rights.scan} />
        </>
      )}
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="bots">{t`Detected Bots`}</Tabs.Tab>
          <Tabs.Tab value="history">{t`Scan History`}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t`Analytics`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="bots">
          <QueryView
            query={{ ...query, data: query.isPending || query.error ? undefined : query.items }}
            what={t`the scan`}
          >
            {() =>
              scan === undefined ? (
                <NoScan named={named !== null} />
              ) : (
                <Results scan={scan} query={found} mayAct={rights.judge} />
              )
            }
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <LazyPart
            load={history}
            fallback={<LoadingState label={t`Loading scans...`} />}
            props={{ query: scans, view, onView: changeView }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="analytics">
          <LazyPart load={analytics} fallback={<LoadingState label={t`Loading analytics...`} />} props={{}} />
        </Tabs.Panel>
      </Tabs>
      <Settings opened={dialog === 'settings'} maySave={rights.judge} onClose={() => setDialog(null)} />
    </>
  );
}
