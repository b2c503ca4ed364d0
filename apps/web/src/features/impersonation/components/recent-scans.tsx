import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Scan } from '@rampart/impersonation/contract';
import { formatNumber } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { scanWords } from '../lib/words.js';
import classes from './scan-history.module.css';

interface RecentScansProps {
  readonly scans: readonly Scan[];
  readonly path: string;
}

export function RecentScans({ scans, path }: RecentScansProps) {
  return (
    <ul className={classes.list}>
      {scans.map((scan) => (
        <li key={scan.id} className={classes.entry}>
          <div className={classes.line}>
            <Anchor component={Link} to={`${path}?scan=${scan.id}`} fw={600} truncate>
              <bdi>@{scan.targetHandle.replace(/^@/, '')}</bdi>
            </Anchor>
            <ToneBadge tone={scanWords[scan.status].tone}>{scanWords[scan.status].text}</ToneBadge>
          </div>
          <Text size="sm" c="dimmed" className="tabular">
            <Trans>
              <TimeAgo at={scan.scanDate} /> · {formatNumber(scan.totalFound)} found ·{' '}
              {formatNumber(scan.highRiskCount)} high risk
            </Trans>
          </Text>
        </li>
      ))}
    </ul>
  );
}
