import { Anchor, Text } from '@mantine/core';
import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { inSentence } from '../../../shared/language/in-sentence.js';
import { Trans } from '../../../shared/language/trans.js';
import type { TimeRange } from '../../../shared/url-state/time-range.js';
import { changeText, partTitle, valueText } from '../lib/words.js';
import classes from './figures.module.css';
import { Sparkline } from './sparkline.js';
import { useOpenFigure } from './use-open-figure.js';

export interface FigureCardProps {
  readonly figure: FigureView;
  readonly range: TimeRange;
  /** When the figure was loaded, epoch milliseconds. */
  readonly readAt: number;
  readonly asOf: string | null;
  readonly to?: string | undefined;
  readonly hint?: string | undefined;
}

function Parts({ figure }: { readonly figure: FigureView }) {
  const { addressOf } = useOpenFigure();
  const values = figure.dimension?.values.filter(({ count }) => count !== 0) ?? [];
  if (values.length === 0) return null;
  return (
    <ul
      className={classes['parts']}
      aria-label={t`${figure.title} by ${inSentence(figure.dimension?.title ?? '')}`}
    >
      {values.map(({ value, count }) => (
        <li key={value}>
          <Anchor
            component={Link}
            to={addressOf(figure.name, value)}
            preventScrollReset
            className={classes['above']}
            size="xs"
          >
            {formatNumber(count)} {inSentence(partTitle(value))}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** A figure with its value, change and history. The whole card opens the events that it counts. */
export function FigureCard({ figure, range, readAt, asOf, to, hint }: FigureCardProps) {
  const { addressOf } = useOpenFigure();
  const { ratio } = figure;
  return (
    <div className={classes['tile']}>
      <Link
        to={addressOf(figure.name)}
        preventScrollReset
        className={classes['open']}
        aria-label={t`${figure.title}: ${valueText(figure)}. Show the events`}
        title={figure.description}
        data-figure={figure.name}
      >
        <Text span c="dimmed" size="sm">
          {figure.title}
        </Text>
      </Link>
      <Text className={`${classes['value']} tabular`} data-value={figure.value ?? ''}>
        {valueText(figure)}
      </Text>
      <Text size="xs" c="dimmed">
        {ratio === null
          ? changeText(figure, range)
          : t`${formatNumber(ratio.part.value)} of ${formatNumber(ratio.whole.value)}`}
      </Text>
      <Parts figure={figure} />
      <Sparkline buckets={figure.buckets} />
      <Text size="xs" c="dimmed" component="div">
        {asOf === null ? (
          <Trans>
            as of <DateTime at={new Date(readAt).toISOString()} shape="time" />
          </Trans>
        ) : (
          <Trans>
            as of {/^\d+$/.test(asOf) ? t`position ${formatNumber(Number(asOf))}` : <DateTime at={asOf} />}
          </Trans>
        )}
        {to === undefined ? null : (
          <>
            {' · '}
            <Anchor component={Link} to={to} size="xs" className={classes['above']}>
              {hint ?? t({ message: 'Open', context: 'verb' })}
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
}
