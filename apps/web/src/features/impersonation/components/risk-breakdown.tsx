import { Anchor, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import type { ScanDetail } from '@rampart/impersonation/contract';
import { countOf } from '../lib/whole.js';
import { RISK_LEVELS, riskWords } from '../lib/words.js';
import classes from './risk-breakdown.module.css';

interface RiskBreakdownProps {
  readonly scan: ScanDetail;
  readonly path: string;
}

/** Look-alikes of one scan by risk; each line opens exactly the accounts it counts. */
export function RiskBreakdown({ scan, path }: RiskBreakdownProps) {
  const counts = RISK_LEVELS.map((risk) => ({ risk, count: countOf(scan, risk) }));
  const largest = Math.max(1, ...counts.map(({ count }) => count));
  if (scan.totalFound === 0) return <Text c="dimmed">{t`No look-alikes found in this scan.`}</Text>;
  return (
    <ul className={classes.list}>
      {counts.map(({ risk, count }) => (
        <li key={risk} className={classes.line}>
          <Anchor component={Link} to={`${path}?scan=${scan.id}&f=risk:in:${risk}`} size="sm">
            {riskWords[risk]}
          </Anchor>
          <div className={classes.track} aria-hidden>
            <div
              className={classes.bar}
              style={{ width: `${(100 * count) / largest}%`, background: `var(--rp-severity-${risk})` }}
            />
          </div>
          <span className="tabular">{count}</span>
        </li>
      ))}
    </ul>
  );
}
