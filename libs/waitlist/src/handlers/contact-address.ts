import {
  commandOf,
  type EventLog,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
} from '@rampart/event-log';
import { contactAddressDecider } from '../domain/contact-address.js';
import type { ListCause, WaitlistContext } from './context.js';

const STREAM = 'contact-address:main';

type Context = Pick<WaitlistContext, 'log' | 'clock' | 'ids' | 'tenantId'>;

/** Returns the contact address. Null when none is set. */
export function readContactAddress({
  log,
  tenantId,
}: {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly tenantId: string;
}): Promise<string | null> {
  return loadState(log, contactAddressDecider, { tenantId, stream: STREAM });
}

/** Sets the address that visitors can write to. The position is null when nothing changed. */
export async function setContactAddress(
  context: Context,
  cause: ListCause,
  address: string,
): Promise<Recorded<{ readonly address: string }>> {
  const about = commandOf(context, { ...cause, tenantId: context.tenantId }, STREAM);
  const outcome = await handleCommand(context.log, contactAddressDecider, about, {
    type: 'SetContactAddress',
    data: { address },
  });
  return recordedAt({ address }, outcome);
}

/** Sets the address unless one is set: a setting by staff takes precedence. @returns Whether it was recorded. */
export async function seedContactAddress(context: Context, address: string | undefined): Promise<boolean> {
  if (address === undefined || (await readContactAddress(context)) !== null) return false;
  await setContactAddress(context, { actor: 'system' }, address);
  return true;
}
