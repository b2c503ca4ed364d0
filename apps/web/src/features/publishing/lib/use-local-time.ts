import type { Overlap } from '@rampart/publishing/contract';
import { useState } from 'react';
import { resolveTime } from '../api/scheduler.js';
import type { TwoInstants } from '../components/overlap-dialog.js';

interface Asked extends TwoInstants {
  readonly answer: (instant: string | null) => void;
}

/**
 * From a local time to the instant that is meant. A time in a gap throws in words; one that clocks show twice is asked about, and
 * null is the answer when the question is closed.
 */
export function useInstantOf() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const instantOf = async (localTime: string, zone: string): Promise<string | null> => {
    const { instants, message } = await resolveTime({ localTime, zone });
    const [first] = instants;
    if (first === undefined) throw new Error(message ?? 'Clocks skip this time. Choose another one.');
    if (instants.length === 1) return first;
    return new Promise((answer) => setAsked({ instants, zone, message: message ?? '', answer }));
  };
  const finish = (instant: string | null): void => {
    asked?.answer(instant);
    setAsked(null);
  };
  const dialog = {
    time: asked,
    onPick: (overlap: Overlap) => finish(asked?.instants[overlap === 'earlier' ? 0 : 1] ?? null),
    onClose: () => finish(null),
  };
  return { instantOf, dialog };
}
