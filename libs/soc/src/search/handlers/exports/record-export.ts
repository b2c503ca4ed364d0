import { commandOf, type Requester } from '@rampart/event-log';
import type { ExportEvents } from '../../contract/exports.js';
import { socEventsExported } from '../../domain/export.events.js';
import type { SocContext } from '../../../handlers/context.js';

/** Records the export; called before the first row is sent. */
export async function recordExport(
  context: SocContext,
  requester: Requester,
  { format, search }: ExportEvents,
): Promise<void> {
  const exportId = context.ids.next();
  const data = { exportId, by: requester.userId, format, filter: JSON.stringify(search) };
  await context.log.append({
    ...commandOf(context, requester, `soc-export:${exportId}`),
    expectedVersion: 0,
    events: [{ type: socEventsExported.type, data }],
  });
}
