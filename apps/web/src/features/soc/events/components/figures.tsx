import { Card } from '@mantine/core';
import type { DenyList } from '@rampart/soc/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { Figure } from '../../../../shared/ui/figure.js';
import { type Counted, useEventCount } from '../api/events.js';
import { useDenyList } from '../api/responses.js';
import { ADAPTER_WORDS } from '../lib/channel-words.js';
import classes from '../../../../shared/soc/soc.module.css';

const FIGURES: readonly { readonly label: string; readonly says: string; readonly counted: Counted }[] = [
  { label: 'Total Events', says: 'stored events and alerts', counted: {} },
  {
    label: 'Critical Events',
    says: 'stored events of critical severity',
    counted: { severity: ['critical'] },
  },
  {
    label: 'Active Threats',
    says: 'alerts that are not contained or resolved',
    counted: { kind: 'alert', status: ['active', 'investigating'] },
  },
];

interface FiguresProps {
  readonly paused: boolean;
}

function Counting({ label, says, counted, ...when }: (typeof FIGURES)[number] & FiguresProps) {
  const { data, error } = useEventCount(counted, when);
  const number = data === undefined ? '…' : `${data.exact ? '' : 'about '}${formatNumber(data.count)}`;
  return (
    <Card component="dl" m={0}>
      <Figure label={label} size="lg" value={error === null ? number : 'not known'} hint={says} />
    </Card>
  );
}

function enforcedBy({ enforced, adapters }: DenyList): string {
  if (enforced) return 'refused by this server';
  const names = adapters.map((adapter) => ADAPTER_WORDS[adapter].word).join(', ');
  return names === '' ? 'recorded, not enforced' : `sent to ${names}`;
}

function BlockedAttacks({ paused }: Pick<FiguresProps, 'paused'>) {
  const { data, error } = useDenyList(paused);
  const number = data === undefined ? '…' : formatNumber(data.addresses.length);
  const enforced = data === undefined ? '' : `; ${enforcedBy(data)}`;
  return (
    <Card component="dl" m={0}>
      <Figure
        label="Blocked Attacks"
        size="lg"
        value={error === null ? number : 'not known'}
        hint={`blocked addresses${enforced}`}
      />
    </Card>
  );
}

export function SocFigures(when: FiguresProps) {
  return (
    <div className={classes['grid']} role="group" aria-label="Figures">
      {FIGURES.map((figure) => (
        <Counting key={figure.label} {...figure} {...when} />
      ))}
      <BlockedAttacks paused={when.paused} />
    </div>
  );
}
