import { type CommandOutcome, type EventLog, handleCommand } from '@rampart/event-log';
import { type Clock, fold, type IdSource } from '@rampart/kernel';
import type { WaitlistEntryEvent } from '../domain/waitlist-entry.events.js';
import {
  type WaitlistEntryCommand,
  waitlistEntryDecider,
  type WaitlistEntryState,
} from '../domain/waitlist-entry.js';
import type { WaitlistSecrets } from '../ports/waitlist-secrets.js';

/** What every handler of the waitlist works with. */
export interface WaitlistContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: WaitlistSecrets;
  /** The operator's own tenant: the list is theirs. */
  readonly tenantId: string;
}

/** Who acts: a visitor has no account, and a job names itself. */
export interface Cause {
  /** `system` for a visitor, `worker:<job>` for a job. */
  readonly actor: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
  /** Makes repeating it harmless; a new one when absent. */
  readonly commandId?: string;
}

/** @param entryId what `WaitlistSecrets.entryIdOf` makes of an address: one stream for each, whatever its capitals */
export const entryStream = (entryId: string): string => `waitlist-entry:${entryId}`;

/** Loads an address, decides, appends. @throws DomainError whatever the decider throws */
export function changeEntry(
  { log, clock, ids, tenantId }: WaitlistContext,
  cause: Cause,
  entryId: string,
  command: WaitlistEntryCommand,
): Promise<CommandOutcome<WaitlistEntryState, WaitlistEntryEvent>> {
  const { actor, correlationId, commandId = ids.next() } = cause;
  const metadata = { actor, correlationId, at: clock.now().toISOString() };
  return handleCommand(
    log,
    waitlistEntryDecider,
    { tenantId, stream: entryStream(entryId), commandId, metadata },
    command,
  );
}

/** An address as its stream tells it. */
export async function loadEntry(
  { log, tenantId }: Pick<WaitlistContext, 'log' | 'tenantId'>,
  entryId: string,
): Promise<WaitlistEntryState> {
  const events = await log.readStream(tenantId, entryStream(entryId));
  // The catalog validated these events when they were written and lifts them to the newest version.
  return fold(waitlistEntryDecider, events as unknown as readonly WaitlistEntryEvent[]);
}
