import { handleCommand } from '@rampart/event-log';
import type { ClientErrorStatus } from '../contract/index.js';
import { clientErrorGroupDecider } from '../domain/client-error-group.js';
import { type ClientErrorsContext, groupStream } from './context.js';

/** Who settles a group. */
interface Settler {
  readonly userId: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** What became of the command; `position` is null when nothing had to change. */
interface Settled {
  readonly value: { readonly status: ClientErrorStatus };
  readonly position: number | null;
}

/** Says that a problem is mended; a further report opens it again. @throws DomainError `client-errors.unknown-group` */
export const resolveGroup = (context: ClientErrorsContext, by: Settler, groupId: string): Promise<Settled> =>
  settle(context, by, groupId, 'ResolveGroup');

/** Takes that back. @throws DomainError `client-errors.unknown-group` */
export const reopenGroup = (context: ClientErrorsContext, by: Settler, groupId: string): Promise<Settled> =>
  settle(context, by, groupId, 'ReopenGroup');

async function settle(
  { log, clock, ids, tenantId }: ClientErrorsContext,
  { userId, correlationId }: Settler,
  groupId: string,
  type: 'ResolveGroup' | 'ReopenGroup',
): Promise<Settled> {
  const at = clock.now().toISOString();
  const metadata = { actor: `user:${userId}`, correlationId, at };
  const context = { tenantId, stream: groupStream(groupId), commandId: ids.next(), metadata };
  const { result } = await handleCommand(log, clientErrorGroupDecider, context, {
    type,
    data: { groupId, at },
  });
  const status = type === 'ResolveGroup' ? 'resolved' : 'open';
  return { value: { status }, position: result?.lastPosition ?? null };
}
