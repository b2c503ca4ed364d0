import { Button, Group, List, Text } from '@mantine/core';
import { actionWords, type Proposal } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { useBlockOutcomes, useBlockProposed, useProposedCommand } from '../api/katia.js';
import { ADAPTER_NAMES, BLOCKED_WORDS, OUTCOME_WORDS } from '../../../shared/soc/block-words.js';
import classes from './katia.module.css';

interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly question: string;
  /** False in the past, where nothing can be changed. */
  readonly writable: boolean;
}

interface Done {
  readonly value: string;
  readonly says: string;
  /** The event whose address was blocked; null for other changes. */
  readonly eventId: string | null;
}

/** What each system that enforces blocks answered, with its time. */
function Outcomes({ eventId }: { readonly eventId: string }) {
  const outcomes = useBlockOutcomes(eventId).data?.items ?? [];
  return outcomes
    .filter(({ change }) => change === 'block')
    .map(({ id, address, adapter, result, detail, at }) => (
      <Text key={id} size="sm" component="div">
        {address}: {ADAPTER_NAMES[adapter]} {OUTCOME_WORDS[result]}, {detail}, <DateTime at={at} />
      </Text>
    ));
}

/** The changes of a proposal. A person confirms them, and the command checks the rights again. */
export function ProposalCard({ proposal, question, writable }: ProposalCardProps) {
  const { action, effect, targets, roles, confirmable, command, changes } = proposal;
  const block = useBlockProposed();
  const carryOut = useProposedCommand();
  const [done, setDone] = useState<readonly Done[]>([]);
  const [dismissed, setDismissed] = useState(false);
  const known = targets.flatMap(({ value, eventId }) => (eventId === null ? [] : [{ value, eventId }]));
  const left = known.filter(({ value }) => !done.some((one) => one.value === value));
  // Stops at the first refusal and shows it. The remaining changes can be confirmed again.
  const confirm = async (): Promise<void> => {
    if (command !== null) {
      await carryOut.mutateAsync(command);
      setDone([{ value: action, says: t`Done. Its page shows the result.`, eventId: null }]);
      return;
    }
    const reason = t`Proposed by Katia: ${question}`.slice(0, 1_000);
    for (const { value, eventId } of left) {
      const { address, result } = await block.mutateAsync({ eventId, reason });
      setDone((before) => [...before, { value, says: `${address}: ${BLOCKED_WORDS[result]}`, eventId }]);
    }
  };
  const error = block.error ?? carryOut.error;
  const open = command === null ? left.length > 0 : done.length === 0;
  if (dismissed)
    return <Text size="sm" c="dimmed" mt="xs">{t`Proposal dismissed. Nothing was changed.`}</Text>;
  return (
    <div className={classes['proposal']} role="group" aria-label={t`Proposal`}>
      <Text fw={600}>
        <Trans>Proposed: {actionWords(action)}</Trans>
      </Text>
      <Text size="sm">
        <Trans>It {effect}.</Trans>
      </Text>
      <List size="sm" my="xs">
        {targets.map(({ value, eventId }) => (
          <List.Item key={value}>
            {value}
            {eventId === null ? t` (no event names it)` : ''}
          </List.Item>
        ))}
        {changes.map(({ name, value }) => (
          <List.Item key={name}>
            {name}: {value}
          </List.Item>
        ))}
      </List>
      {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
      {done.length > 0 ? (
        <Notice tone="sealed" role="status">
          {done.map(({ says }) => says).join('; ')}
          {done.map(({ value, eventId }) =>
            eventId === null ? null : <Outcomes key={value} eventId={eventId} />,
          )}
        </Notice>
      ) : null}
      {confirmable && writable && open ? (
        <Group gap="xs">
          <Button
            loading={block.isPending || carryOut.isPending}
            onClick={() => void confirm().catch(() => undefined)}
          >{t`Confirm`}</Button>
          <Button variant="default" onClick={() => setDismissed(true)}>{t`Dismiss`}</Button>
        </Group>
      ) : null}
      {confirmable ? null : (
        <Text size="sm" c="dimmed">
          {roles.length === 0
            ? t`This cannot be carried out from here. Use its page.`
            : t`One of these roles confirms it: ${roles.join(', ')}.`}
        </Text>
      )}
    </div>
  );
}
