import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Requester,
} from '@rampart/event-log';
import { MARK_KEYS_STREAM, markKeysDecider } from '../domain/mark-keys.js';
import type { MediaContext } from './context.js';

export async function currentGeneration(
  { log }: Pick<MediaContext, 'log'>,
  tenantId: string,
): Promise<number> {
  return (await loadState(log, markKeysDecider, { tenantId, stream: MARK_KEYS_STREAM })).generation;
}

/** Starts a new key generation, for instance after a leak. Marks of existing copies stay readable. */
export async function rotateMarkKey(
  context: MediaContext,
  requester: Requester,
): Promise<Recorded<{ readonly generation: number }>> {
  const about = commandOf(context, requester, MARK_KEYS_STREAM);
  const command = { type: 'RotateMarkKey', data: { by: about.metadata.actor } } as const;
  const outcome = await handleCommand(context.log, markKeysDecider, about, command);
  return recordedAt({ generation: outcome.state.generation }, outcome);
}
