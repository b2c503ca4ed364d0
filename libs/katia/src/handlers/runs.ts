import { commandOf, type Recording } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import type { Run } from '../domain/runs/run.events.js';

/** Records once how an answer was made. The event belongs to the operator, who runs the engine. */
export async function recordRun(
  recording: Recording & { readonly staffTenantId: string },
  run: Run,
): Promise<void> {
  const cause = { tenantId: recording.staffTenantId, actor: 'service:katia' };
  const about = commandOf(recording, cause, `katia-run:${run.runId}`, run.runId);
  const data: Json = JSON.parse(JSON.stringify(run));
  await recording.log.append({ ...about, expectedVersion: 'any', events: [{ type: 'KatiaRunEnded', data }] });
}
