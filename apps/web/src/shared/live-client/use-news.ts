import type { LiveMessage } from '@rampart/live-feed/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { live } from './live.js';

/** How soon an answer is asked for again whose read model is behind what the socket told. */
export const BEHIND_MS = 300;

/** A query's `refetchInterval` while its answer is behind what was told. */
export const whileBehind = (answer: { readonly asOf: number } | undefined, told: number): number | false =>
  answer !== undefined && answer.asOf < told ? BEHIND_MS : false;

interface Followed<Message extends LiveMessage> {
  readonly topic: string;
  /** The position of what is shown, once it is there. */
  readonly asOf: number | undefined;
  /** The same function at every call. */
  readonly onMessages: (messages: readonly Message[]) => void;
  /** What is asked for again when the feed cannot resume; the same array at every call. */
  readonly queryKey: readonly string[];
  /** Told when the feed cannot resume; the same function at every call. */
  readonly onLost?: () => void;
}

/** Follows a topic from what is shown. `Message` is what the topic's contract says. */
export function useFollowed<Message extends LiveMessage>(followed: Followed<Message>): void {
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
 * From where a topic is followed: from the first answer, and from a new one only once the feed was lost or nothing was
 * shown in between. Whoever started anew from every answer would ask the server for each, hear twice of what came in
 * between, and hear it one by one where a storm is told of in sums.
 * @param asOf the position of the newest answer; undefined while nothing is to be followed
 * @returns the position, and what is to be called when the feed is lost
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

interface News {
  readonly topic: string;
  /** The position of what is shown, once it is there. */
  readonly asOf: number | undefined;
  /** What is asked for again whenever there is news; the same array at every call. */
  readonly queryKey: readonly string[];
  readonly onTold: (position: number) => void;
  /** Which messages are news; all of them by default. The same function at every call. */
  readonly concerns?: (message: LiveMessage) => boolean;
}

const everything = (): boolean => true;

/**
 * Asks again for what is shown whenever its topic tells of something. An answer may still be behind what was told: the
 * query asks again `whileBehind`.
 */
export function useNews({ topic, asOf, queryKey, onTold, concerns = everything }: News): void {
  const client = useQueryClient();
  const onMessages = useCallback(
    (messages: readonly LiveMessage[]) => {
      const positions = messages.filter(concerns).map(({ position }) => position);
      if (positions.length === 0) return;
      onTold(Math.max(...positions));
      void client.invalidateQueries({ queryKey });
    },
    [client, concerns, onTold, queryKey],
  );
  const [from, onLost] = useFirstPosition(asOf);
  useFollowed({ topic, asOf: from, onMessages, queryKey, onLost });
}

/** The latest position that was told of, and how to note one. */
export function useTold(): readonly [number, (position: number) => void] {
  const [told, setTold] = useState(0);
  const [note] = useState(() => (position: number) => setTold((before) => Math.max(before, position)));
  return [told, note];
}
