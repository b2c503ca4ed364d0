import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { FileAdapter } from '../../contract/enforcement.js';
import { adaptersDecider } from '../../domain/enforcement/adapters.js';
import { fileOf } from '../../domain/enforcement/files.js';
import { adaptersOf, adaptersStream } from './adapters-of.js';
import { denyListOf, refusedIn } from './carry-out.js';
import type { SocContext } from '../../../handlers/context.js';

/** Starts to write a file for a packet filter, or empties the file. */
export async function switchAdapter(
  context: SocContext,
  requester: Requester,
  adapter: FileAdapter,
  enabled: boolean,
): Promise<Recorded<null>> {
  const { tenantId, userId: by } = requester;
  const about = commandOf(context, requester, adaptersStream(tenantId));
  const outcome = await handleCommand(context.log, adaptersDecider, about, {
    type: 'SwitchAdapter',
    data: { adapter, enabled, by },
  });
  return recordedAt(null, outcome);
}

/** The current file for a packet filter. @throws DomainError `soc-adapter.off` */
export async function exportedList(
  { log, clock }: SocContext,
  tenantId: string,
  adapter: FileAdapter,
): Promise<string> {
  if (!(await adaptersOf({ log }, tenantId)).includes(adapter))
    throw new DomainError('soc-adapter.off', 'conflict', t`${adapter} is off. Switch it on first.`);
  return fileOf(adapter, refusedIn(await denyListOf({ log }, tenantId)), clock.now().getTime());
}
