import { Button, Group } from '@mantine/core';
import type { SocEventRow } from '@rampart/soc/contract';
import { applies, RESPONSE_WORDS, type ResponseName } from '../lib/responses.js';

const ALL: readonly ResponseName[] = ['investigate', 'block', 'resolve'];

interface ResponseButtonsProps {
  readonly event: SocEventRow;
  readonly enabled: boolean;
  readonly onAsk: (response: ResponseName) => void;
  /** In a row of many each button says what it is about. */
  readonly inRow?: boolean;
}

/** What may be done about an event. */
export function ResponseButtons({ event, enabled, onAsk, inRow = false }: ResponseButtonsProps) {
  return (
    <Group gap={4} wrap={inRow ? 'nowrap' : 'wrap'}>
      {ALL.map((response) => (
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
