import '../follow-impersonation.js';
import { EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconRadar2 } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { scanQueryOptions, scansQueryOptions } from '../../features/impersonation/api/scans.js';
import { CurrentResults } from '../../features/impersonation/components/current-results.js';
import { ScanHistory } from '../../features/impersonation/components/scan-history.js';
import { StatisticsCard } from '../../features/impersonation/components/statistics-card.js';
import { useRescan } from '../../features/impersonation/api/scan-commands.js';
import { LimitsMet } from '../../features/tier-policy/plan/components/limits-met.js';
import { isRunning } from '../../features/impersonation/lib/words.js';
import { useSavedViewsMenu } from '../../shared/list/saved-views-slot.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { usePathHere } from '../pages/current-area.js';
import { useRights } from '../use-rights.js';
import classes from './impersonator-detection.module.css';

const startScanCard = () => import('../../features/impersonation/components/start-scan-card.js');
// Loads the form after the page, because its selects are as large as the page.
preload(startScanCard);

const SCAN_LIMITS = ['scans-per-day', 'concurrent-scans'] as const;

function NoScan() {
  return (
    <SectionCard title={t`Current Scan Results`}>
      <EmptyState
        py="xl"
        icon={<IconRadar2 aria-hidden />}
        title={t`No scan yet`}
        description={t`Enter a handle above, then start a scan. Look-alikes appear here.`}
      />
    </SectionCard>
  );
}

/** `?scan=` selects the scan (by default the latest), and `?row=` opens a look-alike. */
export default function ImpersonatorDetectionPage() {
  const [params, setParams] = useSearchParams();
  const views = useSavedViewsMenu();
  const incidents = usePathHere('incidents', '/incidents');
  const rights = useRights();
  const history = useInfiniteQuery(scansQueryOptions());
  const scans = history.data?.pages.flatMap(({ data }) => data) ?? [];
  const openId = params.get('scan') ?? scans[0]?.id;
  const scan = useQuery({ ...scanQueryOptions(openId ?? ''), enabled: openId !== undefined });
  const open = (id: string): void => setParams({ scan: id });
  const rescan = useRescan(open);
  const current = scan.data?.data;

  return (
    <>
      <PageHeader
        title={t`Impersonator Detection`}
        description={t`Finds accounts that imitate yours, with the reasons for each.`}
        actions={views}
      />
      <div className={classes.layout}>
        <div>
          <LazyPart
            load={startScanCard}
            fallback={
              <div className={classes.form}>
                <SectionCard title={t`Start New Scan`}>
                  <LoadingState label={t`Loading the form...`} />
                </SectionCard>
              </div>
            }
            props={{
              scanning: current !== undefined && isRunning(current.status),
              allowed: rights.scan,
              limits: <LimitsMet of={SCAN_LIMITS} />,
              onStarted: open,
            }}
          />
        </div>
        <StatisticsCard scan={current} />
        <div className={classes.results}>
          {openId === undefined ? (
            <QueryView query={history} what={t`the latest scan`}>
              {() => <NoScan />}
            </QueryView>
          ) : (
            <QueryView query={scan} what={t`the scan`}>
              {({ data }) => (
                <CurrentResults
                  scan={data}
                  incidents={incidents}
                  mayScan={rights.scan}
                  mayJudge={rights.judge}
                  mayErase={rights.erase}
                  rescanning={rescan.isPending}
                  onRescan={() => rescan.mutate(data)}
                />
              )}
            </QueryView>
          )}
        </div>
        <aside className={classes.history} aria-label={t`History`}>
          <QueryView query={history} what={t`the scan history`}>
            {() => (
              <ScanHistory
                scans={scans}
                openId={openId}
                hasMore={history.hasNextPage}
                loadingMore={history.isFetchingNextPage}
                onMore={() => void history.fetchNextPage()}
                onOpen={open}
              />
            )}
          </QueryView>
        </aside>
      </div>
    </>
  );
}
