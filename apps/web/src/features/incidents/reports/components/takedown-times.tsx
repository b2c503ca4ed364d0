import type { LedgerEntry } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import Histogram from '../../../../shared/chart/histogram.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import type { ListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { spanOf, withSpan } from '../../../../shared/url-state/number-span.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import { LEDGER } from '../api/library.js';
import { daysToOutcome } from '../lib/days-to-outcome.js';

const NEWEST: ListQuestion = { filter: ['outcome:in:taken_down'], sort: '-filed' };
const INTERVALS = 12;

interface TakedownTimesProps {
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
}

/** At least twelve days, in whole days of each interval. */
const scaleOf = (days: readonly number[]): readonly [number, number] => [
  0,
  INTERVALS * Math.max(1, Math.ceil(Math.max(0, ...days) / INTERVALS)),
];

/** The time from filing to takedown. A selected span filters the ledger below. */
export default function TakedownTimes({ view, onView }: TakedownTimesProps) {
  const query = useLiveQuery<LedgerEntry>(LEDGER, NEWEST);
  const data = query.isPending ? undefined : query.items;
  return (
    <QueryView query={{ ...query, data }} what={t`takedown times`}>
      {(entries) => {
        const days = entries.flatMap((entry) => daysToOutcome(entry) ?? []);
        const scale = scaleOf(days);
        return (
          <Histogram
            title={query.more.has ? t`Time to takedown, newest ${entries.length}` : t`Time to takedown`}
            noun={[t`takedown`, t`takedowns`]}
            values={days}
            scale={scale}
            intervals={INTERVALS}
            span={spanOf(view.filters, 'days', scale)}
            onSpan={(span) => onView({ filters: withSpan(view.filters, 'days', span, scale) })}
            text={(value) => t`${formatNumber(value, 1)} days`}
          />
        );
      }}
    </QueryView>
  );
}
