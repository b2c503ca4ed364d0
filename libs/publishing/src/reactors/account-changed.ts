import type { Reactor, RecordedEvent, Recording } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { pauseAccount, resumeAccount } from '../handlers/account-runs.js';

/** Reads from another capability's events that an account ended, or works again. */
export interface AccountChanges {
  readonly handles: readonly string[];
  /** `pauses` is the reason; null when the account works again. */
  read(event: RecordedEvent): { readonly accountId: string; readonly pauses: string | null };
}

export const accountChangedReactor = (
  context: Recording & { readonly database: DataSource },
  changes: AccountChanges,
): Reactor => ({
  name: 'publishing-account-changed',
  handles: changes.handles,
  react(event) {
    const { accountId, pauses } = changes.read(event);
    const about = { tenantId: event.tenantId, accountId };
    return pauses === null
      ? resumeAccount(context, about)
      : pauseAccount(context, { ...about, reason: pauses });
  },
});
