import type { Overlap } from '@rampart/publishing/contract';
import { useState } from 'react';
import { resolveTime } from '../api/scheduler.js';
import type { TwoInstants } from '../components/overlap-dialog.js';

/** One instant, and which of two it is where clocks show a time twice. */
export interface MeantInstant {
  readonly instant: string;
  readonly overlap?: Overlap;
}

interface Asked extends TwoInstants {
  readonly answer: (meant: MeantInstant | null) => void;
}

/** From a local time to its instant. A gap throws; a time that clocks show twice is asked about, null when closed. */
export function useInstantOf() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const instantOf = async (localTime: string, zone: string): Promise<MeantInstant | null> => {
    const { instants, message } = await resolveTime({ localTime, zone });
    const [first] = instants;
    if (first === undefined) throw new Error(message ?? 'Clocks skip this time. Choose another one.');
    if (instants.length === 1) return { instant: first };
    return new Promise((answer) => setAsked({ instants, zone, message: message ?? '', answer }));
  };
  const finish = (overlap: Overlap | null): void => {
    const instant = asked?.instants[overlap === 'earlier' ? 0 : 1];
    asked?.answer(overlap === null || instant === undefined ? null : { instant, overlap });
    setAsked(null);
  };
  return { instantOf, dialog: { time: asked, onPick: finish, onClose: () => finish(null) } };
}
