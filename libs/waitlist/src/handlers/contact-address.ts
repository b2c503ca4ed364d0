import { type EventLog, handleCommand, type Position } from '@rampart/event-log';
import { fold } from '@rampart/kernel';
import { contactAddressDecider, type ContactAddressEvent } from '../domain/contact-address.js';
import type { Cause, WaitlistContext } from './context.js';

const STREAM = 'contact-address:main';

type Context = Pick<WaitlistContext, 'log' | 'clock' | 'ids' | 'tenantId'>;

/** Where visitors may write to; null while nobody has set an address. */
export async function readContactAddress({
  log,
  tenantId,
}: {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly tenantId: string;
}): Promise<string | null> {
  // The catalog validated these events when they were written and lifts them to the newest version.
  const events = (await log.readStream(tenantId, STREAM)) as unknown as readonly ContactAddressEvent[];
  return fold(contactAddressDecider, events);
}

/** Sets where visitors may write to; position null when nothing changed. */
export async function setContactAddress(
  { log, clock, ids, tenantId }: Context,
  { actor, correlationId, commandId = ids.next() }: Cause,
  address: string,
): Promise<{ readonly value: { readonly address: string }; readonly position: Position | null }> {
  const metadata = { actor, correlationId, at: clock.now().toISOString() };
  const about = { tenantId, stream: STREAM, commandId, metadata };
  const { result } = await handleCommand(log, contactAddressDecider, about, {
    type: 'SetContactAddress',
    data: { address },
  });
  return { value: { address }, position: result?.lastPosition ?? null };
}

/**
 * Records the address that the installation was started with, unless one is set already: what staff entered counts.
 *
 * @returns whether it was recorded
 */
export async function seedContactAddress(context: Context, address: string | undefined): Promise<boolean> {
  if (address === undefined || (await readContactAddress(context)) !== null) return false;
  await setContactAddress(context, { actor: 'system', correlationId: context.ids.next() }, address);
  return true;
}
