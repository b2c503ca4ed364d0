import { commandOf, handleCommand, type Recording, uuidFrom } from '@rampart/event-log';
import type { RunAbout, RunCommand } from '../domain/run.js';
import { runDecider, runStream } from '../domain/run.js';
import type { ClaimedRun } from './claimed-run.js';

export const WORKER = 'worker:publishing';

export const aboutOf = ({ runId, postId, accountId, network }: RunAbout): RunAbout => ({
  ...{ runId, postId, accountId, network },
});

/** Records an event of a run. The command's id derives from the claim, so a repetition changes nothing. */
export async function recordRun(context: Recording, run: ClaimedRun, command: RunCommand): Promise<void> {
  const { tenantId, runId, fence, attempt } = run;
  const commandId = uuidFrom(`publish-run:${runId}:${fence}:${attempt}:${run.reconciled}:${command.type}`);
  const about = commandOf(context, { tenantId, actor: WORKER }, runStream(runId), commandId);
  await handleCommand(context.log, runDecider, about, command);
}
