import { Anchor } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { DenyList } from '@rampart/soc/contract';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { FigureStrip } from '../../../../shared/ui/figure-strip.js';
import { Figure } from '../../../../shared/ui/figure.js';
import type { ListQuestion } from '../../../../shared/list/list-question.js';
import { useEventCount } from '../api/events.js';
import { useDenyList } from '../api/responses.js';
import { ADAPTER_WORDS } from '../lib/channel-words.js';
import { SystemHealth } from './system-health.js';

const FIGURES: readonly { readonly label: string; readonly says: string; readonly counted: ListQuestion }[] =
  [
    { label: t`Total Events`, says: t`events and alerts`, counted: {} },
    {
      label: t`Critical Events`,
      says: t`critical severity`,
      counted: { filter: ['severity:in:critical'] },
    },
    {
      label: t`Active Threats`,
      says: t`open alerts`,
      counted: { filter: ['kind:in:alert', 'status:in:active,investigating'] },
    },
  ];

interface FiguresProps {
  readonly paused: boolean;
}

interface OpeningProps {
  /** What follows the address of the page. */
  readonly to: string;
  readonly says: string;
  readonly children: string;
}

/** To the list of what a figure counts. */
function Opening({ to, says, children }: OpeningProps) {
  const { pathname } = useLocation();
  return (
    <Anchor component={Link} to={`${pathname}?${to}`} inherit underline="hover" aria-label={says}>
      {children}
    </Anchor>
  );
}

function Counting({ label, says, counted, ...when }: (typeof FIGURES)[number] & FiguresProps) {
  const { data, error } = useEventCount(counted, when);
  const number = data === undefined ? '…' : `${data.exact ? '' : t`about `}${formatNumber(data.count)}`;
  const asked = new URLSearchParams((counted.filter ?? []).map((text) => ['f', text])).toString();
  return (
    <Figure
      label={label}
      size="lg"
      value={
        error === null ? (
          <Opening to={asked} says={t`${label}: ${number}. Show the events`}>
            {number}
          </Opening>
        ) : (
          t`not known`
        )
      }
      hint={says}
    />
  );
}

function enforcedBy({ enforced, adapters }: DenyList): string {
  if (enforced) return t`refused by this server`;
  const names = adapters.map((adapter) => ADAPTER_WORDS[adapter].word).join(', ');
  return names === '' ? t`recorded, not enforced` : t`sent to ${names}`;
}

function BlockedAttacks({ paused }: Pick<FiguresProps, 'paused'>) {
  const { data, error } = useDenyList(paused);
  const number = data === undefined ? '…' : formatNumber(data.addresses.length);
  const enforced = data === undefined ? '' : enforcedBy(data);
  return (
    <Figure
      label={t`Blocked Attacks`}
      size="lg"
      value={
        error === null ? (
          <Opening to="tab=blocked" says={t`Blocked Attacks: ${number}. Show the addresses`}>
            {number}
          </Opening>
        ) : (
          t`not known`
        )
      }
      hint={enforced}
    />
  );
}

export function SocFigures(when: FiguresProps) {
  return (
    <div role="group" aria-label={t`Figures`}>
      <FigureStrip low>
        {FIGURES.map((figure) => (
          <Counting key={figure.label} {...figure} {...when} />
        ))}
        <BlockedAttacks paused={when.paused} />
        <SystemHealth paused={when.paused} />
      </FigureStrip>
    </div>
  );
}
