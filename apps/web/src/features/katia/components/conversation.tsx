import { Button, Group, Text } from '@mantine/core';
import type { SeenPage, Turn } from '@rampart/katia/contract';
import { modals } from '@mantine/modals';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useAsOf } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { useAsk } from '../api/ask.js';
import { threadQueryOptions, useDeleteThread } from '../api/katia.js';
import type { CommandName } from '../lib/commands.js';
import { saveThread } from '../lib/thread-file.js';
import { ThreadHeading } from './thread-heading.js';
import { PartialTurn } from './partial-turn.js';
import { QuestionForm } from './question-form.js';
import { type AddressOf, TurnView } from './turn-view.js';

interface ConversationProps {
  /** The id of the thread; null for a new one. */
  readonly threadId: string | null;
  readonly onThread: (id: string | null) => void;
  readonly addressOf: AddressOf;
  readonly examples: readonly string[];
  /** The page that the asker sees beside the conversation. */
  readonly page?: SeenPage;
}

/** An earlier question that is edited or asked again. */
interface Editing {
  readonly question: string;
  /** The turn that it follows; null for none, undefined for the latest. */
  readonly after?: string | null;
}

export function Conversation({ threadId, onThread, addressOf, examples, page }: ConversationProps) {
  const thread = useQuery(threadQueryOptions(threadId));
  const { ask, partial } = useAsk();
  const remove = useDeleteThread();
  const { asOf } = useAsOf();
  const [editing, setEditing] = useState<Editing | null>(null);
  const asking = useRef<AbortController | null>(null);
  const send = (question: string, after?: string | null): void => {
    const controller = new AbortController();
    asking.current = controller;
    setEditing(null);
    ask.mutate(
      {
        ...{ threadId, question, asOf, signal: controller.signal },
        ...(after !== undefined && { after }),
        ...(page !== undefined && { page }),
      },
      {
        onSuccess: ({ threadId: id }) => (id === threadId ? undefined : onThread(id)),
        onError: () => setEditing({ question, ...(after !== undefined && { after }) }),
      },
    );
  };
  const onDelete = (): void => {
    if (threadId === null) return;
    modals.openConfirmModal({
      title: t`Delete this thread?`,
      children: <Text size="sm">{t`Its questions and answers are deleted. Nothing restores them.`}</Text>,
      labels: { confirm: t`Delete`, cancel: t`Cancel` },
      onConfirm: () =>
        void remove.mutateAsync(threadId).then(
          () => onThread(null),
          (error: unknown) => toastError('katia', t`Thread not deleted`, error),
        ),
    });
  };
  const last = thread.data?.turns.at(-1);
  const mine = thread.data?.mine ?? true;
  const onCommand = (command: CommandName): void => {
    if (command === '/new') onThread(null);
    if (command === '/delete') onDelete();
    if (command === '/export' && thread.data) saveThread(thread.data);
    if (command === '/retry' && last) send(last.question, last.after);
  };
  const shown = (turns: readonly Turn[]) =>
    turns.map((turn) => (
      <TurnView
        key={turn.id}
        {...{ turn, addressOf }}
        threadId={threadId}
        mine={mine}
        writable={asOf === null}
        busy={ask.isPending}
        onAsk={(question) => send(question, turn.id)}
        onRetry={({ question, after }) => send(question, after)}
        onEdit={({ question, after }) => setEditing({ question, after })}
      />
    ));
  const stopped = ask.error instanceof Error && ask.error.name === 'AbortError';
  return (
    <section aria-label={t`Conversation`}>
      {threadId === null ? (
        <Group gap="xs" mb="md">
          {examples.map((example) => (
            <Button key={example} variant="default" size="compact-sm" onClick={() => send(example)}>
              {example}
            </Button>
          ))}
        </Group>
      ) : (
        <QueryView query={thread} what={t`the thread`}>
          {(found) => (
            <>
              <ThreadHeading key={found.id} thread={found} onDelete={onDelete} />
              {shown(found.turns)}
            </>
          )}
        </QueryView>
      )}
      {partial === null ? null : <PartialTurn partial={partial} />}
      <div role="status" aria-live="polite">
        {ask.isPending ? <Text c="dimmed">{t`Reading your data...`}</Text> : null}
        {stopped ? <Text c="dimmed">{t`Stopped. Ask again when you are ready.`}</Text> : null}
      </div>
      {ask.error && !stopped ? (
        <Notice role="alert" title={t`No answer`}>
          {errorText(ask.error)}
        </Notice>
      ) : null}
      {mine ? (
        <QuestionForm
          key={editing === null ? 'next' : `${editing.after ?? ''} ${editing.question}`}
          draft={editing?.question ?? ''}
          pending={ask.isPending}
          onAsk={(question) => send(question, editing?.after)}
          onCommand={onCommand}
          onStop={() => asking.current?.abort()}
        />
      ) : null}
    </section>
  );
}
