import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAlertOverview } from '../../features/soc/events/api/alert-overview.js';
import { TimeChart } from '../../shared/chart/time-chart.js';
import { DateTime } from '../../shared/format/date-time.js';
import { SEVERITY_WORDS } from '../../shared/soc/words.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import type { SeverityLevel } from '../../shared/ui/severity.js';
import { type TimeRange, writeRange } from '../../shared/url-state/time-range.js';
import { usePathHere } from '../pages/current-area.js';

const SERIES = (Object.keys(SEVERITY_WORDS) as SeverityLevel[]).map((severity) => ({
  ...{ id: severity, severity, title: SEVERITY_WORDS[severity].word },
}));
function Alerts({ path }: { readonly path: string }) {
  const query = useAlertOverview();
  const navigate = useNavigate();
  const { data } = query;
  const points = useMemo(
    () =>
      data?.buckets.map(({ at, bySeverity }) => ({
        from: Date.parse(at),
        to: Date.parse(at) + data.bucketSeconds * 1_000,
        values: Object.fromEntries(SERIES.map(({ id }) => [id, bySeverity[id] ?? 0])),
      })),
    [data],
  );
  const open = (range: TimeRange): void =>
    void navigate(`${path}?f=kind:in:alert&range=${writeRange(range)}`);
  return (
    <TimeChart
      title={t`Alerts by severity`}
      kind="stacked"
      series={SERIES}
      points={points}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={t`No alert in the last 7 days`}
      onSelect={open}
      asOf={<DateTime at={new Date(query.dataUpdatedAt).toISOString()} shape="time" />}
      height={180}
    />
  );
}

export default function AlertsBySeverity() {
  const path = usePathHere('soc', '/soc');
  if (path === null) return null;
  return (
    <SectionCard
      title={t`Alerts`}
      description={t`The last 7 days.`}
      aside={
        <Button
          component={Link}
          to={`${path}?f=kind:in:alert`}
          size="xs"
          variant="default"
        >{t`All alerts`}</Button>
      }
    >
      <Alerts path={path} />
    </SectionCard>
  );
}
