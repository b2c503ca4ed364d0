import { Anchor } from '@mantine/core';
import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import type { WorkKindView } from '@rampart/work-queue/contract';
import { Link } from 'react-router-dom';
import { useFigures } from '../../features/figures/components/use-figures.js';
import { useOpenFigure } from '../../features/figures/components/use-open-figure.js';
import { valueText } from '../../features/figures/lib/words.js';
import { useWorkKinds } from '../../features/work-queue/api/work-counts.js';
import { DateTime } from '../../shared/format/date-time.js';
import { formatNumber } from '../../shared/format/numbers.js';
import { Trans } from '../../shared/language/trans.js';
import { FigureStrip } from '../../shared/ui/figure-strip.js';
import { Figure } from '../../shared/ui/figure.js';
import { useCapabilityPath } from '../pages/capability-path.js';
import { CAMPAIGNS } from './campaign-kind.js';
import classes from './home-figures.module.css';
import { watchDays, watchText } from './watch-days.js';

const SCANS = 'impersonation.scans';
const FAILED = 'impersonation.failed-platforms';
/** Those that the reader may not see are left out. */
const COUNTED = [
  'impersonation.look-alikes',
  'impersonation.report-requests',
  'incidents.filed',
  'incidents.taken-down',
];
const WEEK = { range: { kind: 'last', amount: 7, unit: 'd' }, buckets: 7 } as const;
const MONTH = { range: { kind: 'last', amount: 30, unit: 'd' }, buckets: 30 } as const;
const ALERTS = 'soc.alerts';

interface StoneProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly to: string;
}

/** The whole stone is the link. */
function Stone({ label, value, hint, to }: StoneProps) {
  return (
    <Figure
      label={label}
      value={
        <Anchor
          component={Link}
          to={to}
          inherit
          underline="never"
          className={classes['stone'] ?? ''}
          aria-label={`${label}: ${value}, ${hint}`}
          preventScrollReset
        >
          {value}
        </Anchor>
      }
      hint={hint}
    />
  );
}

interface WaitingProps {
  readonly work: WorkKindView | undefined;
  readonly label: string;
  readonly to: string | null;
}

function Waiting({ work, label, to }: WaitingProps) {
  if (work === undefined || to === null) return null;
  const { open, critical, overdue } = work;
  const hint = overdue > 0 ? t`${formatNumber(overdue)} overdue` : t`${formatNumber(critical)} critical`;
  return <Stone label={label} value={formatNumber(open)} hint={hint} to={to} />;
}

function Counted({ figure }: { readonly figure: FigureView }) {
  const { addressOf } = useOpenFigure();
  const { change } = figure;
  const week =
    change === null || change === 0 ? t`none` : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;
  return (
    <Stone
      label={figure.title}
      value={valueText(figure)}
      hint={t`${week} this week`}
      to={addressOf(figure.name)}
    />
  );
}

/** What waits and what was reached, as one course of stones, with the watch of thirty days on it. */
export function HomeFigures() {
  const pathOf = useCapabilityPath();
  const kinds = useWorkKinds();
  const counted = useFigures(COUNTED, WEEK);
  const watch = useFigures([SCANS, FAILED], MONTH);
  const scans = pathOf('/security/impersonator-detection');
  const soc = pathOf('/soc');
  const work = (name: string) => kinds.find(({ kind }) => kind === name);
  const daily = (name: string) => watch.query.data?.data.find((view) => view.name === name)?.buckets ?? [];
  const days = watchDays(daily(SCANS), daily(FAILED));
  const readAt = counted.query.dataUpdatedAt;
  return (
    <section aria-label={t`Figures`} className={classes['figures']}>
      <div className={classes['merlons']} aria-hidden>
        {days.map((day, place) => (
          // The index is the key, because the place is the day.
          <span key={place} className={classes['merlon']} data-day={day} />
        ))}
      </div>
      <div className={classes['course']}>
        {counted.query.data === undefined || kinds.length === 0 ? null : (
          <FigureStrip low>
            <Waiting
              work={work(CAMPAIGNS)}
              label={t`Open campaigns`}
              to={scans && `${scans}?show=campaigns`}
            />
            {counted.query.data.data.map((figure) => (
              <Counted key={figure.name} figure={figure} />
            ))}
            <Waiting work={work(ALERTS)} label={t`Active alerts`} to={soc && `${soc}?f=kind:in:alert`} />
          </FigureStrip>
        )}
      </div>
      <p className={classes['says']}>
        {days.length === 0 ? null : `${watchText(days)} `}
        {readAt === 0 ? null : (
          <Trans>
            Figures as of <DateTime at={new Date(readAt).toISOString()} shape="time" />.
          </Trans>
        )}
      </p>
    </section>
  );
}
