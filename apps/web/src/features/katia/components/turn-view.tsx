import { Anchor, Button, Code, Group, Text, Title } from '@mantine/core';
import type { Citation, Turn } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { Trans } from '../../../shared/language/trans.js';
import classes from './katia.module.css';
import { useReplay } from '../api/katia.js';
import { Replayed } from './replayed.js';
import { ProposalCard } from './proposal-card.js';

/** The address of a citation for this user; null when no page of theirs shows it. */
export type AddressOf = (citation: Citation) => string | null;

interface TurnViewProps {
  readonly turn: Turn;
  readonly threadId: string | null;
  /** False in a thread that a colleague shares: it is only read. */
  readonly mine: boolean;
  readonly addressOf: AddressOf;
  readonly writable: boolean;
  readonly busy: boolean;
  readonly onAsk: (question: string) => void;
  readonly onRetry: (turn: Turn) => void;
  readonly onEdit: (turn: Turn) => void;
}

function Cite({
  citation,
  place,
  addressOf,
}: {
  readonly citation: Citation;
  readonly place: number;
  readonly addressOf: AddressOf;
}) {
  const address = addressOf(citation);
  const label = t`Source ${place + 1}: ${citation.title}`;
  if (address === null)
    return (
      <span className={classes['cite']} title={label}>
        {place + 1}
      </span>
    );
  return (
    <Link className={classes['cite']} to={address} title={citation.title} aria-label={label}>
      {place + 1}
    </Link>
  );
}

function Calls({ turn }: { readonly turn: Turn }) {
  return (
    <details>
      <summary>
        <Trans>Queries ({turn.answer.calls.length})</Trans>
      </summary>
      {turn.answer.calls.map((call, place) => (
        <Text key={place} size="sm" component="div" mt={4}>
          <Trans>
            {call.tool}: {call.rows} rows{call.complete ? '' : t`, and more`}
            {Object.entries(call.arguments).map(([name, value]) => (
              <div key={name}>
                {name} <Code>{value}</Code>
              </div>
            ))}
          </Trans>
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        <Trans>As of position {turn.asOf}.</Trans>
      </Text>
    </details>
  );
}

export function TurnView(props: TurnViewProps) {
  const { turn, threadId, mine, addressOf, writable, busy, onAsk, onRetry, onEdit } = props;
  const { question, answer } = turn;
  return (
    <article className={classes['turn']} aria-label={question}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h5">
          {question}
        </Title>
        <Group gap={4} display={mine ? 'flex' : 'none'}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            onClick={() => onRetry(turn)}
          >{t`Retry`}</Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            onClick={() => onEdit(turn)}
          >{t`Edit`}</Button>
        </Group>
      </Group>
      {answer.sentences.map(({ text, cites }, place) => (
        <Text key={place} component="div" mt={6}>
          {text}
          <span className={classes['cites']}>
            {cites.map((cite) => {
              const citation = answer.citations[cite];
              return citation === undefined ? null : (
                <Cite key={cite} citation={citation} place={cite} addressOf={addressOf} />
              );
            })}
          </span>
        </Text>
      ))}
      {answer.notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      ))}
      {answer.proposal === null ? null : (
        <ProposalCard proposal={answer.proposal} question={question} writable={writable && mine} />
      )}
      {answer.calls.length === 0 ? null : <Calls turn={turn} />}
      {mine && threadId !== null ? <TurnReplay threadId={threadId} turnId={turn.id} /> : null}
      <Group gap="xs" mt="xs">
        {(mine ? answer.nearest : []).map((next) => (
          <Anchor
            key={next}
            component="button"
            type="button"
            size="sm"
            disabled={busy}
            onClick={() => onAsk(next)}
          >
            {next}
          </Anchor>
        ))}
      </Group>
    </article>
  );
}

function TurnReplay({ threadId, turnId }: { readonly threadId: string; readonly turnId: string }) {
  const replay = useReplay();
  return <Replayed replay={replay} onReplay={() => replay.mutate({ id: threadId, turnId })} />;
}
