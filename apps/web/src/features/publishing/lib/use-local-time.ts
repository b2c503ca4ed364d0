import { t } from '@rampart/kernel';
import type { Overlap } from '@rampart/publishing/contract';
import { useState } from 'react';
import { resolveTime } from '../api/scheduler.js';
import type { TwoInstants } from '../components/overlap-dialog.js';

/** The instant of a local time, and which of the two it is when the time occurs twice. */
export interface MeantInstant {
  readonly instant: string;
  readonly overlap?: Overlap;
}

interface Asked extends TwoInstants {
  readonly answer: (meant: MeantInstant | null) => void;
}

/** A time in a gap throws. A time that occurs twice opens a dialog; null means that it was closed. */
export function useInstantOf() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const instantOf = async (localTime: string, zone: string): Promise<MeantInstant | null> => {
    const { instants, message } = await resolveTime({ localTime, zone });
    const [first] = instants;
    if (first === undefined) throw new Error(message ?? t`Clocks skip this time. Choose another one.`);
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
