import type { LiveMessage } from '@rampart/live-feed/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { live } from './live.js';

/** How soon an answer is asked for again whose read model is behind what the socket told. */
export const BEHIND_MS = 500;

/** A query's `refetchInterval` while its answer is behind what was told. */
export const whileBehind = (answer: { readonly asOf: number } | undefined, told: number): number | false =>
  answer !== undefined && answer.asOf < told ? BEHIND_MS : false;

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

/** Asks again for what is shown whenever its topic tells of something. */
export function useNews({ topic, asOf, queryKey, onTold, concerns = everything }: News): void {
  const client = useQueryClient();
  useEffect(() => {
    if (asOf === undefined) return undefined;
    const again = (): void => void client.invalidateQueries({ queryKey });
    return live.follow(topic, asOf, {
      onMessages(messages) {
        const positions = messages.filter(concerns).map(({ position }) => position);
        if (positions.length === 0) return;
        onTold(Math.max(...positions));
        again();
      },
      onResync: again,
    });
  }, [asOf, client, concerns, onTold, queryKey, topic]);
}

/** The latest position that was told of, and how to note one. */
export function useTold(): readonly [number, (position: number) => void] {
  const [told, setTold] = useState(0);
  const [note] = useState(() => (position: number) => setTold((before) => Math.max(before, position)));
  return [told, note];
}
