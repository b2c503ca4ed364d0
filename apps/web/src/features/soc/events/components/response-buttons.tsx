import { Button, Group } from '@mantine/core';
import type { SocEventRow } from '@rampart/soc/contract';
import { IconAlertTriangle, IconBan, IconCheck, IconSearch } from '@tabler/icons-react';
import { applies, RESPONSE_WORDS, type ResponseName } from '../lib/responses.js';
import classes from './response-buttons.module.css';

const IN_ROW: readonly ResponseName[] = ['investigate', 'block', 'resolve'];

const ICONS: Readonly<Record<ResponseName, typeof IconBan>> = {
  investigate: IconSearch,
  block: IconBan,
  escalate: IconAlertTriangle,
  resolve: IconCheck,
};

interface ResponseButtonsProps {
  readonly event: SocEventRow;
  readonly enabled: boolean;
  readonly onAsk: (response: ResponseName) => void;
  readonly offered?: readonly ResponseName[];
  /** Whether they are icons with the word as name and tooltip. On phones rows show the word too. */
  readonly inRow?: boolean;
  /** Whether the first that applies is the filled one. */
  readonly leading?: boolean;
}

export function ResponseButtons({
  event,
  enabled,
  onAsk,
  offered = IN_ROW,
  inRow = false,
  leading = false,
}: ResponseButtonsProps) {
  const first = leading ? offered.find((response) => applies(response, event)) : undefined;
  return (
    <Group gap={leading ? 8 : 4} wrap={inRow ? 'nowrap' : 'wrap'}>
      {offered.map((response) => {
        const { action } = RESPONSE_WORDS[response];
        const Icon = ICONS[response];
        const look = inRow
          ? {
              size: 'compact-xs',
              className: classes.inRow,
              title: action,
              'aria-label': `${action}: ${event.title}`,
            }
          : { size: 'xs' };
        return (
          <Button
            key={response}
            {...look}
            variant={response === first ? 'filled' : 'default'}
            disabled={!enabled || !applies(response, event)}
            onClick={() => onAsk(response)}
          >
            {inRow ? <Icon size={16} aria-hidden /> : null}
            <span>{action}</span>
          </Button>
        );
      })}
    </Group>
  );
}
