import type { FigureView } from '@rampart/figures/contract';
import { PLATFORM_NAMES, type PlatformId } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { OpenedFigure } from '../../features/figures/components/figure-row.js';
import { useFigures } from '../../features/figures/components/use-figures.js';
import { useOpenFigure } from '../../features/figures/components/use-open-figure.js';
import { BarRows } from '../../shared/chart/bar-rows.js';
import { DateTime } from '../../shared/format/date-time.js';
import halves from '../../shared/ui/halves.module.css';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';

const BY_PLATFORM = 'impersonation.look-alikes-by-platform';
/** The steps from finding to takedown. Figures that the reader may not see are left out. */
const STEPS = [
  'impersonation.look-alikes',
  'impersonation.report-requests',
  'incidents.filed',
  'incidents.taken-down',
];
/** Figures that no other section of the home page opens. */
const OPENED_HERE = [BY_PLATFORM, 'incidents.filed', 'incidents.taken-down'];

interface PartProps {
  readonly figure: FigureView;
  readonly asOf: ReactNode;
}

function ByPlatform({ figure, asOf }: PartProps) {
  const { addressOf } = useOpenFigure();
  const values = figure.dimension?.values ?? [];
  return (
    <BarRows
      title={t`Look-alikes by platform`}
      rowHead={t`Platform`}
      asOf={asOf}
      rows={values.map(({ value, count }) => ({
        id: value,
        title: PLATFORM_NAMES[value as PlatformId] ?? value,
        value: count,
        to: addressOf(figure.name, value),
      }))}
    />
  );
}

/** Charts of look-alikes by platform, and of the steps from finding to takedown. */
export default function ImpersonationCharts() {
  const { query, asOf } = useFigures([BY_PLATFORM, ...STEPS]);
  const { addressOf } = useOpenFigure();
  const data = query.data?.data;
  const at =
    asOf === null ? <DateTime at={new Date(query.dataUpdatedAt).toISOString()} shape="time" /> : asOf;
  return (
    <QueryView query={{ ...query, data }} what={t`charts`}>
      {(views) => {
        const byPlatform = views.find(({ name }) => name === BY_PLATFORM);
        const steps = STEPS.flatMap((name) => views.find((view) => view.name === name) ?? []);
        return (
          <SectionCard title={t`Look-alikes and reports`}>
            <div className={`${halves['halves']} ${halves['wide']}`}>
              {byPlatform === undefined ? null : <ByPlatform figure={byPlatform} asOf={at} />}
              <BarRows
                title={t`From found to removed`}
                rowHead={t`Step`}
                funnel
                asOf={at}
                rows={steps.map(({ name, title, value }) => ({
                  id: name,
                  title,
                  value: value ?? 0,
                  to: addressOf(name),
                }))}
              />
            </div>
            <OpenedFigure views={views.filter(({ name }) => OPENED_HERE.includes(name))} asOf={asOf} />
          </SectionCard>
        );
      }}
    </QueryView>
  );
}
