import { Group, Text, UnstyledButton } from '@mantine/core';
import { eventWords, t } from '@rampart/kernel';
import type { FigureEvent } from '@rampart/figures/contract';
import { useState } from 'react';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useEventWords } from '../../../shared/event-names/use-event-words.js';
import { actorWords } from '../../../shared/people/actor-words.js';
import { fieldText, LONGEST_TEXT } from '../lib/field-text.js';
import classes from './figures.module.css';

function FieldText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= LONGEST_TEXT || whole) return text;
  return (
    <>
      {text.slice(0, LONGEST_TEXT)}…{' '}
      <UnstyledButton fz="xs" td="underline" onClick={() => setWhole(true)}>{t`Show all`}</UnstyledButton>
    </>
  );
}

const signed = (counts: number): string =>
  counts > 0 ? `+${formatNumber(counts)}` : counts < 0 ? `−${formatNumber(-counts)}` : '0';

export function FigureEventItem({ event }: { readonly event: FigureEvent }) {
  const typeWords = useEventWords();
  const fields = Object.entries(event.data);
  return (
    <li className={classes['event']}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {typeWords(event.type)}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <Trans>
              <TimeAgo at={event.at} /> · {actorWords(event.actor, event.actorName)} · position{' '}
              {formatNumber(event.position)}
            </Trans>
          </Text>
        </div>
        <ToneBadge tone={event.counts > 0 ? 'plain' : 'over'}>{signed(event.counts)}</ToneBadge>
      </Group>
      <details>
        <Text component="summary" size="xs" c="dimmed" mih={24} lh="24px" style={{ cursor: 'pointer' }}>
          {plural(fields.length, 'field')}
        </Text>
        <dl className={classes['fields']}>
          {fields.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{eventWords(name)}</dt>
              <dd>
                <FieldText text={fieldText(value)} />
              </dd>
            </div>
          ))}
          <dt>{t`Stream`}</dt>
          <dd>{event.stream}</dd>
        </dl>
      </details>
    </li>
  );
}
