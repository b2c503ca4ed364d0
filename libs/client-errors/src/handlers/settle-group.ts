import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { ClientErrorStatus } from '../contract/index.js';
import { clientErrorGroupDecider } from '../domain/client-error-group.js';
import { type ClientErrorsContext, groupStream } from './context.js';

type Settled = Recorded<{ readonly status: ClientErrorStatus }>;

/** Marks an error as fixed; the next report reopens it. @throws DomainError `client-errors.unknown-group` */
export const resolveGroup = (
  context: ClientErrorsContext,
  by: Requester,
  groupId: string,
): Promise<Settled> => settle(context, by, groupId, 'ResolveGroup');

/** Reopens an error. @throws DomainError `client-errors.unknown-group` */
export const reopenGroup = (context: ClientErrorsContext, by: Requester, groupId: string): Promise<Settled> =>
  settle(context, by, groupId, 'ReopenGroup');

async function settle(
  context: ClientErrorsContext,
  by: Requester,
  groupId: string,
  type: 'ResolveGroup' | 'ReopenGroup',
): Promise<Settled> {
  const about = commandOf(context, { ...by, tenantId: context.tenantId }, groupStream(groupId));
  const data = { groupId, at: about.metadata.at };
  const outcome = await handleCommand(context.log, clientErrorGroupDecider, about, { type, data });
  return recordedAt({ status: type === 'ResolveGroup' ? 'resolved' : 'open' }, outcome);
}
