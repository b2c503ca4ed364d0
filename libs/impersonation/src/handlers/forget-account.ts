import { commandOf, type Recorded, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { accountSubject } from '../domain/impersonation-scan.events.js';
import { type ImpersonationContext, loadScan, scanStream } from './context.js';

/** Destroys its key in every scan; finding and score remain. Idempotent. @throws DomainError `look-alike.not-found` */
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

/** Reads the log, which is never behind. @throws DomainError `look-alike.not-found` */
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
      t`This look-alike does not exist. Reload the scan.`,
    );
  return found;
}
