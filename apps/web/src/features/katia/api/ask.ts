import { useContext, useState } from 'react';
import type { Asked, ChatMessage, SeenPage, Sentence, ToolCall } from '@rampart/katia/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { noteChange } from '../../../shared/api-client/known-position.js';
import { KatiaChannel } from '../live/channel.js';
import { NotConnected } from '../live/chat-channel.js';
import { THREADS_KEY } from './katia.js';

export interface Asking {
  readonly threadId: string | null;
  readonly question: string;
  /** The turn that the question follows; null for none, undefined for the latest. */
  readonly after?: string | null;
  /** The moment that the page shows; null for now. */
  readonly asOf: string | null;
  readonly page?: SeenPage;
  readonly signal: AbortSignal;
}

export interface AnswerSoFar {
  readonly question: string;
  readonly calls: readonly ToolCall[];
  readonly sentences: readonly Pick<Sentence, 'text'>[];
}

const withMessage = (partial: AnswerSoFar, { type, data }: ChatMessage): AnswerSoFar => {
  if (type === 'tool-called.v1') return { ...partial, calls: [...partial.calls, data] };
  if (type === 'sentence-added.v1') return { ...partial, sentences: [...partial.sentences, data] };
  return partial;
};

export function useAsk() {
  const client = useQueryClient();
  const channel = useContext(KatiaChannel);
  const [partial, setPartial] = useState<AnswerSoFar | null>(null);
  const ask = useMutation({
    mutationFn: async ({ signal, ...asked }: Asking): Promise<Asked> => {
      setPartial({ question: asked.question, calls: [], sentences: [] });
      const onMessage = (message: ChatMessage): void =>
        setPartial((before) => (before === null ? null : withMessage(before, message)));
      try {
        const wanted = { questionId: crypto.randomUUID(), ...asked };
        const { position, ...answered } = await channel.ask(wanted, onMessage, signal);
        noteChange(position);
        return answered;
      } catch (error) {
        if (error instanceof NotConnected) return overHttp({ signal, ...asked });
        throw error;
      }
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: THREADS_KEY });
      setPartial(null);
    },
  });
  return { ask, partial };
}

function overHttp({ threadId, question, after, asOf, page, signal }: Asking): Promise<Asked> {
  const query = asOf === null ? {} : { asOf };
  const about = page === undefined ? {} : { page };
  if (threadId === null)
    return unwrap(
      api.POST('/api/katia/threads', { params: { query }, body: { question, after: [], ...about }, signal }),
    );
  const body = { question, ...(after !== undefined && { after }), ...about };
  const params = { path: { id: threadId }, query };
  return unwrap(api.POST('/api/katia/threads/{id}/ask', { params, body, signal }));
}
