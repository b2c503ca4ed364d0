import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { readContactAddress } from '@rampart/waitlist';
import type { Runtime } from '../platform/runtime.js';

/** How long an address is cached, milliseconds. */
const BELIEVED_MS = 1_000;

/** Empty without one. Read from the log at most once a second; if that fails, the last address is used. */
export function contactAddressOf({
  log,
  clock,
  logger,
  environment,
}: Pick<Runtime, 'log' | 'clock' | 'logger' | 'environment'>): () => Promise<string> {
  let known = environment.INFO_ADDRESS ?? '';
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      known =
        (await readContactAddress({ log, tenantId: STAFF_TENANT_ID })) ?? environment.INFO_ADDRESS ?? '';
    } catch (error) {
      logger.warn({ err: error }, 'the contact address could not be read; the last known one is shown');
    }
    readAt = clock.now().getTime();
    reading = null;
  };
  return async () => {
    if (Math.abs(clock.now().getTime() - readAt) >= BELIEVED_MS) await (reading ??= read());
    return known;
  };
}
