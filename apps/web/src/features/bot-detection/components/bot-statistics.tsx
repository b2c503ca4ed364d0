import type { BotStatistics as Statistics } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { formatFixed, formatNumber } from '../../../shared/format/numbers.js';
import { Figure } from '../../../shared/ui/figure.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { ErrorState } from '../../../shared/ui/query-states.js';
import { useBotStatistics } from '../api/bots.js';

const accuracyOf = ({ averageAccuracy }: Statistics): string =>
  averageAccuracy === null ? '–' : `${formatFixed(100 * averageAccuracy, 1)} %`;

/** As high while it loads as afterwards: tabs follow. */
export function BotStatistics() {
  const { data, error, refetch } = useBotStatistics();
  if (data === undefined && error !== null)
    return <ErrorState title={t`Could not load statistics`} error={error} onRetry={() => void refetch()} />;
  const valueOf = (read: (statistics: Statistics) => string): string =>
    data === undefined ? '\u00a0' : read(data);
  return (
    <div aria-busy={data === undefined} data-loading={data === undefined || undefined}>
      <FigureStrip>
        <Figure label={t`Total Scans`} value={valueOf(({ totalScans }) => formatNumber(totalScans))} />
        <Figure
          label={t`Bots Detected`}
          value={valueOf(({ botsDetected }) => formatNumber(botsDetected))}
          hint={t`automation-like`}
        />
        <Figure
          label={t`Fake Engagement Removed`}
          value={valueOf(({ fakeEngagementRemoved }) => formatNumber(fakeEngagementRemoved))}
          hint={t`blocked by networks`}
        />
        <Figure
          label={t`Accounts Protected`}
          value={valueOf(({ accountsProtected }) => formatNumber(accountsProtected))}
          hint={t`accounts blocked`}
        />
        <Figure
          label={t`Average Accuracy`}
          value={valueOf(accuracyOf)}
          hint={data?.averageAccuracy === null ? t`not measured yet` : t`of your verdicts`}
        />
      </FigureStrip>
    </div>
  );
}
