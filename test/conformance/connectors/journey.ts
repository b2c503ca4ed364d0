import type { Access, MediaFile } from '@rampart/connectors';
import { type SuiteActor } from '@rampart/connectors/testing';

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
  await audienceJourney(actor, access);
  clock.advance(actor.facts.refreshAfterMs ?? 60_000);
  const renewed = await connector.auth.refresh(access.tokens, signal);
  await connector.profile({ ...access, tokens: renewed });
  await connector.auth.revoke?.(renewed, signal);
}

/** Reads followers, their posts and their reactions, then blocks or mutes one. */
async function audienceJourney({ ground: { connector } }: SuiteActor, access: Access): Promise<void> {
  const { followers, postsOf, audience, restriction } = connector;
  const { items, next } = (await followers?.(access, null)) ?? { items: [], next: null };
  if (next !== null) await followers?.(access, next, () => false);
  const accountId = items[0]?.accountId ?? access.accountId;
  await postsOf?.(access, accountId);
  await audience?.members(access, [accountId]);
  await audience?.find(access, items[0]?.handle ?? access.handle);
  const [post] = (await connector.timeline(access, null)).items.slice(-1);
  for (const kind of ['likers', 'repliers'] as const)
    if (post !== undefined) await audience?.reactions(access, { kind, postId: post.postId, cursor: null });
  await restriction?.on(access, accountId);
  await restriction?.off(access, accountId);
}
