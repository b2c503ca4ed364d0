import { formatFixed, formatNumber } from '../../../shared/format/numbers.js';
import { Figure } from '../../../shared/ui/figure.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { useBotStatistics } from '../api/bots.js';

export function BotStatistics() {
  const statistics = useBotStatistics();
  return (
    <QueryView query={statistics} what="statistics">
      {(data) => (
        <FigureStrip>
          <Figure label="Total Scans" value={formatNumber(data.totalScans)} />
          <Figure label="Bots Detected" value={formatNumber(data.botsDetected)} hint="automation-like" />
          <Figure
            label="Fake Engagement Removed"
            value={formatNumber(data.fakeEngagementRemoved)}
            hint="blocked by networks"
          />
          <Figure
            label="Accounts Protected"
            value={formatNumber(data.accountsProtected)}
            hint="accounts blocked"
          />
          <Figure
            label="Average Accuracy"
            value={data.averageAccuracy === null ? '–' : `${formatFixed(100 * data.averageAccuracy, 1)} %`}
            hint={data.averageAccuracy === null ? 'not measured yet' : 'of your verdicts'}
          />
        </FigureStrip>
      )}
    </QueryView>
  );
}
