import type { ListedPage, Reaction } from '@rampart/connectors';
import { ConnectorError, NETWORK_NAMES, type NetworkMember } from '@rampart/connectors/contract';
import type { RequestedBotScan } from '../domain/scan/bot-scan.js';
import type { OpenedAudience } from '../ports/audience-access.js';
import { chooser } from './marks.js';

export interface Seen {
  readonly member: NetworkMember;
  readonly acts: readonly {
    readonly post: string;
    readonly at: string | null;
    readonly text: string | null;
  }[];
}

export interface SeenPage {
  readonly seen: readonly Seen[];
  readonly listed: number;
  readonly next: string | null;
}

/** Reads the next page of a scan's audience. Only accounts that the sample chooses are described. */
export async function readPage(scan: RequestedBotScan, opened: OpenedAudience): Promise<SeenPage> {
  const { request, audience, cursor } = scan;
  const share = request.sampling === 'random' ? shareOf(request.limit, audience) : 1;
  const wanted = chooser(request.scanId, share);
  switch (request.audience) {
    case 'followers':
      return ofMembers(await followers(scan, opened, share < 1 ? wanted : undefined));
    case 'mentioners':
      return mentioners(opened, cursor, wanted);
    case 'likers':
    case 'repliers':
      return reactors(scan, request.audience, opened, wanted);
  }
}

/** Of each account. Three deviations below the limit, so that it does not end the sample before the list ends. */
function shareOf(limit: number, audience: number | null): number {
  if (audience === null || audience <= limit) return 1;
  return Math.max(1, limit - 3 * Math.sqrt(limit)) / audience;
}

function followers(
  { cursor, subjectId }: RequestedBotScan,
  { connector, access }: OpenedAudience,
  wanted: ((accountId: string) => boolean) | undefined,
): Promise<ListedPage> {
  const of = subjectId === null ? access : { ...access, accountId: subjectId };
  const asked = connector.followers?.(of, cursor, wanted);
  return asked ?? Promise.reject(notShown(connector.network));
}

const ofMembers = ({ items, listed, next }: ListedPage): SeenPage => ({
  ...{ seen: items.map((member) => ({ member, acts: [] })), listed, next },
});

async function mentioners(
  { connector, access }: OpenedAudience,
  cursor: string | null,
  wanted: (accountId: string) => boolean,
): Promise<SeenPage> {
  const { mentions, audience } = connector;
  if (mentions === null || audience === undefined) throw notShown(connector.network);
  const { items, next } = await mentions(access, cursor);
  const authors = [...new Set(items.map(({ author }) => author.accountId))];
  const others = authors.filter((accountId) => accountId !== access.accountId);
  const members = await audience.members(access, others.filter(wanted));
  const seen = members.map((member) => ({
    member,
    acts: items
      .filter(({ author }) => author.accountId === member.accountId)
      .map(({ postId: post, createdAt: at, text }) => ({ post, at, text })),
  }));
  return { seen, listed: others.length, next };
}

/** A cursor has the index of the post, and the network's own cursor: `2|abc`. */
async function reactors(
  { posts, cursor }: RequestedBotScan,
  kind: 'likers' | 'repliers',
  { connector, access }: OpenedAudience,
  wanted: (accountId: string) => boolean,
): Promise<SeenPage> {
  const { audience } = connector;
  if (audience === undefined) throw notShown(connector.network);
  const [, place = '0', within = ''] = /^(\d+)\|(.*)$/su.exec(cursor ?? '') ?? [];
  const post = posts[Number(place)];
  if (post === undefined) return { seen: [], listed: 0, next: null };
  const asked = { kind, postId: post.id, cursor: within === '' ? null : within };
  const { items, next } = await audience.reactions(access, asked);
  const following = Number(place) + 1 < posts.length ? `${Number(place) + 1}|` : null;
  const seen = byMember(
    items.filter(({ member }) => wanted(member.accountId)),
    post.id,
  );
  return { seen, listed: items.length, next: next === null ? following : `${place}|${next}` };
}

function byMember(reactions: readonly Reaction[], post: string): Seen[] {
  const members = new Map<string, { member: NetworkMember; acts: Seen['acts'][number][] }>();
  for (const { member, at, text } of reactions) {
    const known = members.get(member.accountId) ?? { member, acts: [] };
    known.acts.push({ post, at, text });
    members.set(member.accountId, known);
  }
  return [...members.values()];
}

const notShown = (network: OpenedAudience['connector']['network']): ConnectorError =>
  new ConnectorError('policy.blocked', `${NETWORK_NAMES[network]} shows none of these. Upload a file.`);
