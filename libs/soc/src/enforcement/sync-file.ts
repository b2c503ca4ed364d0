import type { JobOutcome } from '@rampart/jobs';
import type { FileAdapter } from '../contract/enforcement.js';
import type { EnforcingContext } from './carry-out.js';

/** Writes a file anew because it was switched on or off; harmless twice. */
export async function syncFile(
  { write }: Pick<EnforcingContext, 'write'>,
  { tenantId, adapter }: { readonly tenantId: string; readonly adapter: FileAdapter },
): Promise<JobOutcome> {
  if (write === null) return 'skipped';
  await write(tenantId, adapter);
  return 'done';
}
