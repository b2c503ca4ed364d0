import { t } from '@rampart/kernel';
import { useFigures } from '../../features/figures/components/use-figures.js';
import { useOpenFigure } from '../../features/figures/components/use-open-figure.js';
import { UnitChart } from '../../shared/chart/unit-chart.js';
import { DateTime } from '../../shared/format/date-time.js';
import { formatTime } from '../../shared/format/times.js';
import { useZone } from '../../shared/format/zone.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';

const NAME = 'impersonation.look-alikes-by-platform';
const WEEKS = 12;
const COURSE = { range: { kind: 'last', amount: WEEKS, unit: 'w' }, buckets: WEEKS } as const;

export default function LookAlikesByWeek() {
  const { zone } = useZone();
  const { query, asOf } = useFigures([NAME], COURSE);
  const { addressOf } = useOpenFigure();
  const data = query.data?.data;
  return (
    <SectionCard title={t`Look-alikes`} description={t`One stone, one account.`}>
      <QueryView query={{ ...query, data }} what={t`look-alikes by week`}>
        {([figure]) =>
          figure === undefined ? null : (
            <UnitChart
              title={t`Look-alikes by week found`}
              columnHead={t`Week from`}
              noun={[t`look-alike`, t`look-alikes`]}
              asOf={
                asOf === null ? (
                  <DateTime at={new Date(query.dataUpdatedAt).toISOString()} shape="time" />
                ) : (
                  asOf
                )
              }
              columns={figure.buckets.map(({ from, until, change }) => ({
                id: from,
                title: formatTime(new Date(from), zone, 'day'),
                value: change ?? 0,
                to: addressOf(figure.name, null, { kind: 'between', from, to: until }),
              }))}
            />
          )
        }
      </QueryView>
    </SectionCard>
  );
}
