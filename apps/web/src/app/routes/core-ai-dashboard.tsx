import { Stack } from '@mantine/core';
import type { DetectorView } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useDetectors } from '../../features/detectors/api/detectors.js';
import { DetectorTable } from '../../features/detectors/components/detector-table.js';
import { LabelQueue } from '../../features/detectors/components/label-queue.js';
import { NOT_MEASURED, totalsOf } from '../../features/detectors/lib/words.js';
import { usageQueryOptions } from '../../features/katia/api/runs.js';
import { UsageFigures } from '../../features/katia/components/engine-usage.js';
import { RunList } from '../../features/katia/components/run-list.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { formatNumber, formatPercent } from '../../shared/format/numbers.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { Figure } from '../../shared/ui/figure.js';
import { FigureStrip } from '../../shared/ui/figure-strip.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';

const detectorDrawer = () => import('../../features/detectors/components/detector-drawer.js');

function Figures({ detectors }: { readonly detectors: readonly DetectorView[] }) {
  const { findings, own, clients, dismissed, decided } = totalsOf(detectors);
  return (
    <FigureStrip>
      <Figure label={t`Detectors`} value={formatNumber(detectors.length)} />
      <Figure label={t`Findings`} value={formatNumber(findings)} />
      <Figure label={t`Unjudged`} value={formatNumber(own + clients)} />
      <Figure
        label={t`Overturned`}
        value={decided === 0 ? NOT_MEASURED : formatPercent(dismissed / decided, 1)}
        hint={decided === 0 ? t`No verdicts yet.` : t`Of ${formatNumber(decided)} verdicts.`}
      />
    </FigureStrip>
  );
}

/** `/core/ai-dashboard`: every detector with its figures, and the runs of Katia; `?row=` is the open detector. */
export default function CoreAiDashboardPage() {
  const me = useQuery(meQueryOptions()).data;
  const [view, setView] = useView();
  const query = useDetectors();
  const usage = useQuery(usageQueryOptions());
  const base = me?.places.find(({ area }) => area !== 'core')?.base ?? null;
  return (
    <>
      <PageHeader
        title={t`AI dashboard`}
        description={t`Detectors, their accuracy, and the feedback of users.`}
      />
      <QueryView query={query} what={t`the detectors`}>
        {({ data: detectors }) => (
          <Stack gap="lg">
            <Figures detectors={detectors} />
            <DetectorTable detectors={detectors} onOpen={(row) => setView({ row })} />
            <LabelQueue
              {...{ view, detectors, base }}
              onView={setView}
              clients={totalsOf(detectors).clients}
            />
          </Stack>
        )}
      </QueryView>
      <QueryView query={usage} what={t`the runs of Katia`}>
        {(used) => (
          <Stack gap="lg" mt="lg">
            <UsageFigures usage={used} />
            <RunList />
          </Stack>
        )}
      </QueryView>
      <LazyOnce
        load={detectorDrawer}
        wanted={view.row !== null}
        props={{
          detectors: query.data?.data ?? [],
          base,
          mayChange: me?.roles.includes('core:admin') === true,
          row: view.row,
          onRow: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
    </>
  );
}
