import { Button, Group } from '@mantine/core';
import type { SocEventRow } from '@rampart/soc/contract';
import { applies, RESPONSE_WORDS, type ResponseName } from '../lib/responses.js';

const IN_ROW: readonly ResponseName[] = ['investigate', 'block', 'resolve'];

interface ResponseButtonsProps {
  readonly event: SocEventRow;
  readonly enabled: boolean;
  readonly onAsk: (response: ResponseName) => void;
  readonly offered?: readonly ResponseName[];
  readonly inRow?: boolean;
}

export function ResponseButtons({
  event,
  enabled,
  onAsk,
  offered = IN_ROW,
  inRow = false,
}: ResponseButtonsProps) {
  return (
    <Group gap={4} wrap={inRow ? 'nowrap' : 'wrap'}>
      {offered.map((response) => (
        <Button
          key={response}
          size={inRow ? 'compact-xs' : 'xs'}
          variant="default"
          disabled={!enabled || !applies(response, event)}
          aria-label={inRow ? `${RESPONSE_WORDS[response].action}: ${event.title}` : undefined}
          onClick={() => onAsk(response)}
        >
          {RESPONSE_WORDS[response].action}
        </Button>
      ))}
    </Group>
  );
}
