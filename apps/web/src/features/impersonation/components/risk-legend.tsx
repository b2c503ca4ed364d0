import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../shared/format/numbers.js';
import { Severity } from '../../../shared/ui/severity.js';
import { riskBandsQueryOptions } from '../api/platforms.js';
import { riskWords } from '../lib/words.js';
import classes from './risk-legend.module.css';

/** Each risk level with the share that was right on the benchmark. Without an answer there is no legend. */
export function RiskLegend() {
  const { data } = useQuery(riskBandsQueryOptions());
  if (data === undefined) return null;
  return (
    <div className={classes.legend}>
      <ul className={classes.list} aria-label={t`Precision by risk`}>
        {data.map(({ risk, precision }) => (
          <li key={risk} className={classes.item}>
            <Severity level={risk}>{riskWords[risk]}</Severity>
            <Text size="xs" c="dimmed" component="span">
              {precision === null ? t`not measured` : t`${formatPercent(precision, 1)} right`}
            </Text>
          </li>
        ))}
      </ul>
      <Text
        size="xs"
        c="dimmed"
      >{t`Measured on generated pairs, two imitations for each harmless account.`}</Text>
    </div>
  );
}
