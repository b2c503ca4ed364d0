import {
  type Cause,
  commandOf,
  type CommandOutcome,
  handleCommand,
  loadState,
  type Recording,
} from '@rampart/event-log';
import type { WaitlistEntryEvent } from '../domain/waitlist-entry.events.js';
import {
  type WaitlistEntryCommand,
  waitlistEntryDecider,
  type WaitlistEntryState,
} from '../domain/waitlist-entry.js';
import type { WaitlistSecrets } from '../ports/waitlist-secrets.js';

export interface WaitlistContext extends Recording {
  readonly secrets: WaitlistSecrets;
  /** The operator's own tenant, to which the waitlist belongs. */
  readonly tenantId: string;
}

/** `system` for a visitor, `worker:<job>` for a job, or a member of staff. */
export type ListCause = Omit<Cause, 'tenantId'>;

/** @param entryId The id from `WaitlistSecrets.entryIdOf`. Each address has one stream, in upper or lower case. */
export const entryStream = (entryId: string): string => `waitlist-entry:${entryId}`;

/** Loads an address, decides and appends. @throws DomainError Errors of the decider. */
export function changeEntry(
  context: WaitlistContext,
  cause: ListCause,
  entryId: string,
  command: WaitlistEntryCommand,
): Promise<CommandOutcome<WaitlistEntryState, WaitlistEntryEvent>> {
  const about = commandOf(context, { ...cause, tenantId: context.tenantId }, entryStream(entryId));
  return handleCommand(context.log, waitlistEntryDecider, about, command);
}

export const loadEntry = (
  { log, tenantId }: Pick<WaitlistContext, 'log' | 'tenantId'>,
  entryId: string,
): Promise<WaitlistEntryState> =>
  loadState(log, waitlistEntryDecider, { tenantId, stream: entryStream(entryId) });
