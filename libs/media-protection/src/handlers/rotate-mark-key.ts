import { handleCommand } from '@rampart/event-log';
import { fold } from '@rampart/kernel';
import { MARK_KEYS_STREAM, markKeysDecider } from '../domain/mark-keys.js';
import { behalfOf, type MediaContext, type Recorded, type Requester } from './context.js';

/** Which generation of its key a tenant marks with. */
export async function currentGeneration(
  { log }: Pick<MediaContext, 'log'>,
  tenantId: string,
): Promise<number> {
  const events = await log.readStream(tenantId, MARK_KEYS_STREAM);
  return fold(markKeysDecider, events as unknown as Parameters<typeof markKeysDecider.evolve>[1][])
    .generation;
}

/**
 * Makes marks with a new generation of the tenant's key from now on, because the old one may have become known. Copies
 * that are out stay readable under theirs.
 */
export async function rotateMarkKey(
  context: MediaContext,
  requester: Requester,
): Promise<Recorded<{ readonly generation: number }>> {
  const { actor, correlationId } = behalfOf(context, requester);
  const { tenantId } = requester;
  const target = {
    tenantId,
    stream: MARK_KEYS_STREAM,
    commandId: context.ids.next(),
    metadata: { actor, correlationId, at: context.clock.now().toISOString() },
  };
  const command = { type: 'RotateMarkKey', data: { by: actor } } as const;
  const { result } = await handleCommand(context.log, markKeysDecider, target, command);
  const value = { generation: await currentGeneration(context, tenantId) };
  return { value, position: result?.lastPosition ?? null };
}
