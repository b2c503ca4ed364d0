import { commandOf, type Recorded, type Requester } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { accountSubject } from '../domain/impersonation-scan.events.js';
import { type ImpersonationContext, loadScan, scanStream } from './context.js';

/**
 * Erases everything personal this tenant recorded about a found account, in every scan: its data key is destroyed, so
 * that neither the log nor a backup of it can be read again. That the account was found, and its score, remain.
 * Repeating it is harmless; a later scan that finds the account again records no more about it.
 *
 * @throws DomainError `look-alike.not-found`
 */
export async function forgetAccount(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<Recorded<null>> {
  const found = await loadFoundAccount(context, requester.tenantId, scanId, lookAlikeId);
  const { tenantId, commandId, metadata } = commandOf(context, requester, scanStream(scanId));
  const erased = await context.log.forget({ tenantId, subject: accountSubject(found), commandId, metadata });
  return { value: null, position: erased.lastPosition };
}

/** What a scan found, whatever any projection has reached. @throws DomainError `look-alike.not-found` */
export async function loadFoundAccount(
  { log }: Pick<ImpersonationContext, 'log'>,
  tenantId: string,
  scanId: string,
  lookAlikeId: string,
) {
  const scan = await loadScan(log, tenantId, scanId);
  const found = scan?.lookAlikes.get(lookAlikeId)?.found;
  if (found === undefined)
    throw new DomainError(
      'look-alike.not-found',
      'not-found',
      'This look-alike does not exist. Reload the scan.',
    );
  return found;
}
