import { loadState, type Recorded, type Requester, uuidFrom } from '@rampart/event-log';
import { NETWORK_NAMES, NETWORKS } from '@rampart/connectors/contract';
import { DomainError, t } from '@rampart/kernel';
import {
  postContentSchema,
  postOptionsSchema,
  type SchedulerPlatform,
  type SpecifiedSchedule,
} from '../contract/index.js';
import { postDecider, postStream } from '../domain/post.js';
import { assertAhead } from '../domain/time/resolve-time.js';
import { localTimeAt } from '../domain/time/zone.js';
import { draftPost } from './save-post.js';
import type { PublishingServices } from './services.js';
import { submitPost } from './submit-post.js';

/**
 * Drafts, submits and schedules a post on every linked account of the platforms, the specification's single step.
 * Where the plan requires a second person, the post waits for approval and is then scheduled for its time.
 * @throws DomainError `publishing.not-connected`, and those of the three steps
 */
export async function scheduleSpecified(
  services: PublishingServices,
  requester: Requester,
  body: SpecifiedSchedule,
): Promise<Recorded<{ readonly id: string }>> {
  const { tenantId } = requester;
  const instant = Date.parse(body.scheduledTime);
  assertAhead(instant, services.clock.now().getTime());
  const accountIds = await accountsOf(services, tenantId, body);
  const id = body.id === undefined ? services.ids.next() : uuidFrom(`specified-post:${tenantId}:${body.id}`);
  const known = await loadState(services.log, postDecider, { tenantId, stream: postStream(id) });
  if (known !== null && known.stage !== 'draft') return { value: { id }, position: null };
  const media = body.mediaFiles.map((mediaId) => ({ mediaId, altText: body.altTexts[mediaId] || null }));
  const content = postContentSchema.parse({ text: body.content, media });
  const { watermarkEnabled, botCheckEnabled } = body;
  const options = postOptionsSchema.parse({ watermarkEnabled, botCheckEnabled });
  await draftPost(services, requester, { content, options, accountIds }, id);
  const wish = { zone: 'UTC', localTime: localTimeAt('UTC', Math.ceil(instant / 60_000) * 60_000) };
  const { position } = await submitPost(services, requester, id, wish);
  return { value: { id }, position };
}

async function accountsOf(
  { accounts }: PublishingServices,
  tenantId: string,
  { platforms }: SpecifiedSchedule,
): Promise<string[]> {
  const linked = (await accounts.list(tenantId)).filter(({ state }) => state === 'linked');
  for (const platform of platforms)
    if (!linked.some(({ network }) => network === platform))
      throw new DomainError(
        'publishing.not-connected',
        'conflict',
        t`${NETWORK_NAMES[platform]} is not connected. Link an account, or leave it out.`,
        { platform },
      );
  return linked.filter(({ network }) => platforms.includes(network)).map(({ accountId }) => accountId);
}

/** The networks with their limits and linked accounts, in the order of the screens. */
export async function schedulerPlatforms(
  { accounts, rules }: PublishingServices,
  { tenantId }: Pick<Requester, 'tenantId'>,
): Promise<readonly SchedulerPlatform[]> {
  const known = await accounts.list(tenantId);
  return NETWORKS.map((id) => {
    const limits = rules.limits(id);
    const own = known.filter(({ network }) => network === id);
    return {
      ...{ id, name: NETWORK_NAMES[id], icon: id },
      connected: own.some(({ state }) => state === 'linked'),
      maxLength: limits?.text.max ?? 0,
      supportsMedia: limits !== null && (limits.pictures !== null || limits.videos !== null),
      accounts: own.map(({ accountId, handle, state }) => ({ accountId, handle, state })),
    };
  });
}
