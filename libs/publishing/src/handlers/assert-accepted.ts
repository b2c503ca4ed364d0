import { DomainError } from '@rampart/kernel';
import type { NetworkIssues } from '../contract/index.js';
import type { Post } from '../domain/post.js';
import type { KnownMedia } from '../ports/media.js';
import { issuesOf } from './check-post.js';
import type { PublishingServices } from './services.js';

/** Copies keep the size of a picture, so these limits are known. All others apply to the copy, made later. */
const OF_PICTURES: ReadonlySet<string> = new Set(['media.bytes', 'media.pixels']);
const OF_ALL_MEDIA: ReadonlySet<string> = new Set(['media.count', 'media.mixed', 'media.missing']);
const NAMED = 3;

/** Refuses before review or scheduling what a network certainly refuses. @throws DomainError `publishing.not-accepted` */
export async function assertAccepted(
  services: PublishingServices,
  tenantId: string,
  { content, targets }: Post,
): Promise<void> {
  if (content === null) return;
  const mediaIds = content.media.map(({ mediaId }) => mediaId);
  const media = await services.media.describe(tenantId, mediaIds);
  const found = targets.flatMap((target) => {
    const { issues } = issuesOf(services, content, media, target);
    return issues.filter((issue) => isCertain(issue, media, mediaIds)).map(({ message }) => message);
  });
  if (found.length === 0) return;
  const messages = [...new Set(found)];
  throw new DomainError('publishing.not-accepted', 'invalid', messages.slice(0, NAMED).join(' '), {
    messages,
  });
}

function isCertain(
  { severity, field, code, index }: NetworkIssues['issues'][number],
  media: readonly KnownMedia[],
  mediaIds: readonly string[],
): boolean {
  if (severity !== 'refused') return false;
  if (field !== 'media') return true;
  if (OF_ALL_MEDIA.has(code)) return true;
  const file = index === null ? undefined : media.find(({ mediaId }) => mediaId === mediaIds[index]);
  return OF_PICTURES.has(code) && file?.facts.kind === 'picture';
}
