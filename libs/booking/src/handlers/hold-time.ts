import {
  type Cause,
  commandOf,
  type CommandOutcome,
  handleCommand,
  type Recording,
  StreamConflictError,
} from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { dayDecider, type DayCommand, type DayState, type HeldTime } from '../domain/day.js';
import type { DayEvent } from '../domain/day.events.js';
import { daysOf } from '../domain/hold.js';
import { dayStream } from './context.js';

/** Rounds of ten conflicts each. A conflict means that another booking succeeded, and a day allows only few. */
const ROUNDS = 10;

/** Holds the earlier day first, so that one of two competitors succeeds. @throws DomainError `booking.slot-taken` */
export async function holdTime(context: Recording, requester: Cause, held: HeldTime): Promise<void> {
  try {
    for (const day of daysOf(held))
      await onDay(context, requester, day, { type: 'HoldConsultationTime', data: held });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict')
      await releaseTime(context, requester, held);
    throw error;
  }
}

/** Releases a hold; idempotent. @returns the position of the last release, if any */
export async function releaseTime(
  context: Recording,
  requester: Cause,
  held: HeldTime,
): Promise<number | null> {
  let position: number | null = null;
  for (const day of daysOf(held)) {
    const { result } = await onDay(context, requester, day, { type: 'ReleaseConsultationTime', data: held });
    position = result?.lastPosition ?? position;
  }
  return position;
}

async function onDay(
  context: Recording,
  requester: Cause,
  day: string,
  command: DayCommand,
): Promise<CommandOutcome<DayState, DayEvent>> {
  const about = commandOf(context, requester, dayStream(day));
  for (let round = 1; ; round += 1) {
    try {
      return await handleCommand(context.log, dayDecider, about, command);
    } catch (error) {
      if (!(error instanceof StreamConflictError) || round === ROUNDS) throw error;
    }
  }
}
