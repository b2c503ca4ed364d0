import { type ArmedRun, armRun, withTimeout } from './arm-run.js';
import type { ClaimedRun } from './claimed-run.js';
import type { PublishContext } from './context.js';
import { aboutOf, recordRun } from './record-run.js';
import { refusedRun } from './refused-run.js';

/** Makes copies, uploads and containers; repeatable. @returns null when the run waits, paused or failed, as recorded */
export async function prepareRun(context: PublishContext, run: ClaimedRun): Promise<ArmedRun | null> {
  const { ledger, times } = context;
  try {
    const armed = await armRun(context, run);
    const { connector, work } = armed;
    const access = withTimeout(armed.access, times.prepareTimeoutMs);
    const prepared = run.prepared ?? (await connector.prepare(work, access));
    if (run.prepared === null && !(await ledger.keepPrepared(run, prepared, false))) return null;
    if ((await connector.poll(prepared, access)) === 'pending') {
      await ledger.giveBack(run, times.pollMs);
      return null;
    }
    const { simulated } = connector;
    const data = { ...aboutOf(run), fingerprintIds: [...armed.fingerprintIds], simulated };
    await recordRun(context, run, { type: 'RecordPrepared', data });
    if (!(await ledger.keepPrepared(run, prepared, true))) return null;
    return { ...armed, run: { ...run, state: 'ready', prepared } };
  } catch (error) {
    await refusedRun(context, run, error);
    return null;
  }
}
