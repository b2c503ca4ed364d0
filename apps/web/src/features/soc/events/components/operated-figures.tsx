import { Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { EventCount, OperatedSums } from '@rampart/soc/contract';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import { FigureStrip } from '../../../../shared/ui/figure-strip.js';
import { Figure } from '../../../../shared/ui/figure.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { Severity, type SeverityLevel } from '../../../../shared/ui/severity.js';
import { filterValues } from '../../../../shared/url-state/filters.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { useOperatedSums } from '../api/operated-sums.js';
import { WordBadge } from '../../../../shared/soc/columns.js';
import { SEVERITY_WORDS, type Word } from '../../../../shared/soc/words.js';
import { STATUS_WORDS } from '../lib/words.js';
import { SystemHealth } from './system-health.js';
import classes from '../../../../shared/soc/soc.module.css';

const NONE: EventCount = { count: 0, exact: true };
const said = ({ count, exact }: EventCount): string => `${exact ? '' : t`about `}${formatNumber(count)}`;

interface PartsProps {
  readonly label: string;
  readonly counts: Readonly<Record<string, EventCount>>;
  readonly words: Readonly<Record<string, Pick<Word, 'word'>>>;
  readonly show: (name: string, text: string) => ReactNode;
}

function Parts({ label, counts, words, show }: PartsProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <ul className={classes['chips']} aria-label={label}>
        {Object.entries(words).map(([name, { word }]) => (
          <li key={name}>{show(name, `${word} ${said(counts[name] ?? NONE)}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function Sums({ sums, paused }: { readonly sums: OperatedSums; readonly paused: boolean }) {
  const { tenants, total, bySeverity, byStatus, activeThreats, blocked, enforcing } = sums;
  const cards = [
    [t`Total Events`, said(total), t`stored events and alerts of ${plural(tenants, 'tenant')}`],
    [t`Critical Events`, said(bySeverity['critical'] ?? NONE), t`stored events of critical severity`],
    [t`Active Threats`, said(activeThreats), t`alerts not contained or resolved`],
    [
      t`Blocked Attacks`,
      formatNumber(blocked),
      t`blocked addresses; this server refuses those of ${plural(enforcing, 'tenant')}`,
    ],
  ] as const;
  return (
    <Stack gap="md">
      <div role="group" aria-label={t`Figures`}>
        <FigureStrip>
          {cards.map(([label, value, hint]) => (
            <Figure key={label} label={label} size="lg" value={value} hint={hint} />
          ))}
          <SystemHealth paused={paused} />
        </FigureStrip>
      </div>
      <div className={classes['halves']}>
        <Parts
          {...{ label: t`By severity`, counts: bySeverity, words: SEVERITY_WORDS }}
          show={(name, text) => <Severity level={name as SeverityLevel}>{text}</Severity>}
        />
        <Parts
          {...{ label: t`By status`, counts: byStatus, words: STATUS_WORDS }}
          show={(name, text) => (
            <WordBadge word={text} tone={STATUS_WORDS[name as keyof typeof STATUS_WORDS].tone} />
          )}
        />
      </div>
    </Stack>
  );
}

/** The number of events in operated tenants, or in the selected one, by severity and status. */
export function OperatedFigures({ paused }: { readonly paused: boolean }) {
  const [view] = useView();
  const query = useOperatedSums({ tenantId: filterValues(view, 'tenant')[0], paused });
  return (
    <QueryView query={query} what={t`the figures`}>
      {(sums) => <Sums sums={sums} paused={paused} />}
    </QueryView>
  );
}
