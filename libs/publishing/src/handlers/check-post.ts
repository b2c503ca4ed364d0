import { withTenant } from '@rampart/database';
import type { Requester } from '@rampart/event-log';
import type { CheckPost, ContentScan, NetworkIssues, PostCheck, PostContent } from '../contract/index.js';
import { authenticityOf, type EarlierPost } from '../domain/authenticity.js';
import { networkDraft } from '../domain/network-draft.js';
import type { Target } from '../domain/post.events.js';
import { hostOf, linksOf } from '../domain/scan/links.js';
import { scanContent } from '../domain/scan/scan-content.js';
import type { KnownMedia } from '../ports/media.js';
import type { PublishingServices } from './services.js';

interface Checked {
  readonly content: PostContent;
  readonly targets: readonly Target[];
  readonly media: readonly KnownMedia[];
}

/** Runs the content security scan, which also follows links. */
export async function checkContent(
  { indicators, links, protectedNames }: PublishingServices,
  tenantId: string,
  { content, targets, media }: Checked,
): Promise<ContentScan> {
  const texts = textsOf(content);
  const found = linksOf(texts.join('\n'));
  const [names, routes] = await Promise.all([
    protectedNames.list(tenantId),
    links.follow(found.map(({ text }) => text)),
  ]);
  const addresses = [
    ...found.map(({ text }) => text),
    ...[...routes.values()].flatMap(({ hops }) => hops.slice(1)),
  ];
  const values = addresses.flatMap((address) => {
    const host = hostOf(address);
    return host === '' ? [] : [host, address, ...parentsOf(host)];
  });
  const listed = values.length === 0 ? [] : await indicators.among(tenantId, [...new Set(values)]);
  const networks = [...new Set(targets.map(({ network }) => network))];
  const hasLocation = media.some((each) => each.hasLocation);
  return scanContent({ texts, networks, hasLocation }, { protectedNames: names, indicators: listed, routes });
}

function textsOf({ text, title, thread, firstComment, variants }: PostContent): readonly string[] {
  const own = [text, title ?? '', ...thread, firstComment ?? ''];
  const varied = Object.values(variants).flatMap((variant) => [
    ...[variant.text ?? '', variant.title ?? '', variant.firstComment ?? ''],
    ...(variant.thread ?? []),
  ]);
  return [...own, ...varied].filter((each) => each !== '');
}

/** The parent domains of a host, such as `b.example` of `a.b.example`. */
const parentsOf = (host: string): string[] =>
  host
    .split('.')
    .flatMap((_, index, labels) =>
      index > 0 && index < labels.length - 1 ? [labels.slice(index).join('.')] : [],
    );

/** All checks that are shown while a post is written: rules of each network, content scan, and authenticity. */
export async function checkPost(
  services: PublishingServices,
  { tenantId }: Pick<Requester, 'tenantId'>,
  { content, options, accountIds, dueAt }: CheckPost,
): Promise<PostCheck> {
  const known = await services.accounts.list(tenantId);
  const targets = known.filter(({ accountId }) => accountIds.includes(accountId));
  const mediaIds = content.media.map(({ mediaId }) => mediaId);
  const media = await services.media.describe(tenantId, mediaIds);
  const at = dueAt === null ? services.clock.now().getTime() : Date.parse(dueAt);
  return {
    networks: targets.map((target) => issuesOf(services, content, media, target)),
    content: await checkContent(services, tenantId, { content, targets, media }),
    authenticity: options.botCheckEnabled
      ? await authenticity(services, tenantId, content, { at, accountIds })
      : null,
  };
}

/** The issues of a post on a network for one of its accounts. */
export function issuesOf(
  { rules }: PublishingServices,
  content: PostContent,
  media: readonly KnownMedia[],
  { accountId, network }: Target,
): NetworkIssues {
  const facts = content.media.flatMap(({ mediaId, altText }) => {
    const found = media.find((each) => each.mediaId === mediaId);
    return found === undefined ? [] : [{ ...found.facts, altText }];
  });
  const issues = rules.issues(network, { ...networkDraft(content, network), media: facts });
  return { accountId, network, issues: [...issues] };
}

/** Compares with the account's own posts of the last and the next month. */
async function authenticity(
  { database }: PublishingServices,
  tenantId: string,
  content: PostContent,
  { at, accountIds }: { readonly at: number; readonly accountIds: readonly string[] },
) {
  const history = await withTenant(
    database,
    tenantId,
    (manager) =>
      manager.query(
        `SELECT DISTINCT ON (post_id, due_at) draft ->> 'text' AS text, due_at AS at FROM publishing.run
WHERE account_id = ANY($1::uuid[]) AND state NOT IN ('cancelled', 'failed')
  AND due_at BETWEEN $2::timestamptz - interval '30 days' AND $2::timestamptz + interval '30 days' LIMIT 500`,
        [accountIds, new Date(at)],
      ) as Promise<{ text: string; at: Date }[]>,
  );
  const posts: EarlierPost[] = history.map(({ text, at: when }) => ({ text, at: when.toISOString() }));
  return authenticityOf(content.text, at, posts);
}
