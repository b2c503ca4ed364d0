import type { LiveMessage } from '@rampart/live-feed/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { noteSeen, STALE_REFETCH_MS, writtenPosition } from '../api-client/known-position.js';
import { currentAsOf } from '../time-travel/as-of.js';
import { live } from './live.js';

/**
 * The `refetchInterval` of a query: on while its answer is behind the newest message, at position `newest`, or behind
 * this tab's last change in the same log; 0 where the answer is of another log.
 */
export const refetchWhileStale = (
  answer: { readonly asOf: number } | undefined,
  newest: number,
  written = currentAsOf() === null ? writtenPosition() : 0,
): number | false =>
  answer !== undefined && answer.asOf < Math.max(newest, written) ? STALE_REFETCH_MS : false;

interface Followed<Message extends LiveMessage> {
  readonly topic: string;
  /** The position of the shown answer; undefined before the first one. */
  readonly asOf: number | undefined;
  /** Must be the same function at every call. */
  readonly onMessages: (messages: readonly Message[]) => void;
  /** Invalidated when the feed cannot resume. Must be the same array at every call. */
  readonly queryKey: readonly string[];
  /** Called when the feed cannot resume. Must be the same function at every call. */
  readonly onLost?: () => void;
}

/** Subscribes to a topic from the position of the shown answer. `Message` is the type of the topic's contract. */
export function useFollowedTopic<Message extends LiveMessage>(followed: Followed<Message>): void {
  const { topic, asOf, onMessages, queryKey, onLost } = followed;
  const client = useQueryClient();
  useEffect(() => {
    if (asOf === undefined) return undefined;
    return live.follow(topic, asOf, {
      onMessages: (messages) => onMessages(messages as readonly Message[]),
      onResync: () => {
        onLost?.();
        void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      },
    });
  }, [asOf, client, onLost, onMessages, queryKey, topic]);
}

/**
 * That of the first answer, later ones only after a loss: restarting from each would repeat messages. @param asOf
 * undefined while nothing is followed @returns the position, and a function for a loss
 */
export function useFirstPosition(asOf: number | undefined): readonly [number | undefined, () => void] {
  const [{ seen, since }, setState] = useState<{
    readonly seen: number | undefined;
    readonly since: number | undefined;
  }>({ seen: asOf, since: asOf });
  if (asOf !== seen) setState({ seen: asOf, since: asOf === undefined ? undefined : (since ?? asOf) });
  const [lose] = useState(() => () => setState((before) => ({ ...before, since: undefined })));
  return [since, lose];
}

interface InvalidateOptions {
  readonly topic: string;
  /** The position of the shown answer; undefined before the first one. */
  readonly asOf: number | undefined;
  /** Invalidated at each message. Must be the same array at every call. */
  readonly queryKey: readonly string[];
  readonly onPosition: (position: number) => void;
  /** Selects the messages that invalidate; all by default. Must be the same function at every call. */
  readonly concerns?: (message: LiveMessage) => boolean;
}

const everything = (): boolean => true;

/** Invalidates a query at each message of a topic. The answer may still be older: use `refetchWhileStale`. */
export function useInvalidateOnMessage({
  topic,
  asOf,
  queryKey,
  onPosition,
  concerns = everything,
}: InvalidateOptions): void {
  const client = useQueryClient();
  const onMessages = useCallback(
    (messages: readonly LiveMessage[]) => {
      const positions = messages.filter(concerns).map(({ position }) => position);
      if (positions.length === 0) return;
      const newest = Math.max(...positions);
      noteSeen(newest);
      onPosition(newest);
      void client.invalidateQueries({ queryKey });
    },
    [client, concerns, onPosition, queryKey],
  );
  const [from, onLost] = useFirstPosition(asOf);
  useFollowedTopic({ topic, asOf: from, onMessages, queryKey, onLost });
}

export function useNewestPosition(): readonly [number, (position: number) => void] {
  const [newest, setNewest] = useState(0);
  const [note] = useState(() => (position: number) => setNewest((before) => Math.max(before, position)));
  return [newest, note];
}
