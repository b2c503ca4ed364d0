import { Text } from '@mantine/core';
import type { BotScan } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatFixed, formatNumber, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Figure } from '../../../shared/ui/figure.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';

export function Engagement({ audit }: { readonly audit: BotScan['engagement'] }) {
  if (audit === null) return null;
  const { likesPerFollower, bursts, duplicateAnswers, creationWeeks } = audit;
  const [burst] = bursts;
  const [week] = creationWeeks;
  return (
    <section aria-label={t`Engagement audit`}>
      <FigureStrip>
        <Figure
          label={t`Likes per follower`}
          value={likesPerFollower === null ? '–' : `${formatFixed(100 * likesPerFollower, 2)} %`}
          hint={t`of the newest posts`}
        />
        <Figure
          label={t`Bursts of likes`}
          value={formatNumber(bursts.length)}
          hint={t`posts far above the median`}
        />
        <Figure
          label={t`Repeated answers`}
          value={
            duplicateAnswers === null
              ? '–'
              : t`${formatNumber(duplicateAnswers.repeated)} of ${formatNumber(duplicateAnswers.read)}`
          }
          hint={duplicateAnswers === null ? t`no answers were read` : t`same words`}
        />
        <Figure
          label={t`Growth steps`}
          value={formatNumber(creationWeeks.length)}
          hint={t`weeks in which many were created`}
        />
      </FigureStrip>
      {burst === undefined ? null : (
        <Text size="xs" c="dimmed" mb="xs">
          <Trans>
            Largest burst: {plural(burst.likes, 'like')}, {formatFixed(burst.times, 1)} times the median,{' '}
            <DateTime at={burst.at} />.
          </Trans>
        </Text>
      )}
      {week === undefined ? null : (
        <Text size="xs" c="dimmed" mb="sm">
          <Trans>
            Largest step: {plural(week.accounts, 'account')} created in the week of{' '}
            <DateTime at={week.from} shape="date" />, {formatFixed(week.times, 1)} times the usual week.
          </Trans>
        </Text>
      )}
    </section>
  );
}
