import type { MediaFile } from '@rampart/connectors';
import { type SuiteActor } from '@rampart/connectors/testing';

/** One of everything that a connector asks a network for. */
export async function journey(
  actor: SuiteActor,
  { pictures, video }: { readonly pictures: readonly MediaFile[]; readonly video: MediaFile },
): Promise<void> {
  const { connector, clock } = actor.ground;
  const { signal } = new AbortController();
  const access = await actor.access();
  const [picture] = pictures;
  const { thread, firstComment, needs } = await connector.limits(access);
  const runs = [
    actor.run({
      thread: thread ? ['Second part'] : [],
      firstComment: firstComment ? 'First comment' : null,
    }),
    ...(picture === undefined ? [] : [actor.run({ files: [picture] })]),
    actor.run({ files: pictures }),
    actor.run({ files: [video] }),
    ...(needs === 'text or media' ? [actor.run({ text: 'Only words' })] : []),
  ];
  for (const run of runs) {
    const since = clock.now().toISOString();
    const prepared = await actor.prepared(run, access);
    const { postId } = await connector.commit(run, prepared, access);
    clock.advance(10_000);
    await connector.reconcile(run, prepared, since, access);
    if (run === runs[0]) await connector.remove?.(postId, access);
  }
  await connector.figures(access);
  const first = await connector.timeline(access, null);
  if (first.next !== null) await connector.timeline(access, first.next);
  await connector.mentions?.(access, null);
  clock.advance(actor.facts.refreshAfterMs ?? 60_000);
  const renewed = await connector.auth.refresh(access.tokens, signal);
  await connector.profile({ ...access, tokens: renewed });
  await connector.auth.revoke?.(renewed, signal);
}
