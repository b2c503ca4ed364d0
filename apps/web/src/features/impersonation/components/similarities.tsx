import type { ScanDetail } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import Histogram from '../../../shared/chart/histogram.js';
import { spanOf, withSpan } from '../../../shared/url-state/number-span.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { similaritiesOf } from '../lib/whole.js';
import { percentText } from '../lib/words.js';
import { RiskLegend } from './risk-legend.js';

interface SimilaritiesProps {
  readonly scan: ScanDetail;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
}

const SCALE = [0, 100] as const;
const INTERVALS = 20;

/** How similar the look-alikes of a scan are; a chosen span filters the list. */
export default function Similarities({ scan, view, onView }: SimilaritiesProps) {
  return (
    <>
      <Histogram
        title={t`Similarity`}
        noun={[t`look-alike`, t`look-alikes`]}
        values={similaritiesOf(scan)}
        scale={SCALE}
        intervals={INTERVALS}
        span={spanOf(view.filters, 'similarity', SCALE)}
        onSpan={(span) => onView({ filters: withSpan(view.filters, 'similarity', span, SCALE) })}
        text={percentText}
      />
      <RiskLegend />
    </>
  );
}
