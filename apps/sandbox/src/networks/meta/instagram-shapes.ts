import type { SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import type { World } from '../../world/world.js';
import { parseFields } from '../graph-fields.js';
import { pick } from '../pick.js';
import { graphTime } from './graph-token.js';
import { shortcode } from './instagram-media.js';

const namesOf = (fields: string): readonly string[] => parseFields(fields).map(({ name }) => name);

/** The account of a token. `id` is specific to the app, `user_id` is stable. */
export function toInstagramAccount(account: SandboxAccount, origin: string, fields = 'id') {
  const { id, avatar } = account;
  const node = {
    user_id: id,
    username: account.handle,
    name: account.displayName,
    account_type: 'BUSINESS',
    profile_picture_url:
      avatar === null ? undefined : `${origin}/instagram/media/${avatar.motif}.${avatar.edit}.png`,
    followers_count: account.followers,
    follows_count: account.following,
    media_count: account.posts,
  };
  return { id: `9${id.slice(1)}`, ...pick(node, namesOf(fields)) };
}

/** Meta's `IGMedia` with the requested fields. */
export function toMedia(post: SandboxPost, world: World, origin: string, fields = 'id') {
  const [first] = post.media;
  const kind = first?.mime.startsWith('video/') === true ? 'VIDEO' : 'IMAGE';
  const children = post.media.map((_, index) => ({ id: `${post.id}${index}` }));
  const node = {
    caption: post.text,
    media_type: post.media.length > 1 ? 'CAROUSEL_ALBUM' : kind,
    timestamp: graphTime(post.createdAt),
    shortcode: shortcode(post.id),
    permalink: `${origin}/${post.path}`,
    username: world.byId('instagram', post.accountId)?.handle,
    like_count: post.likes,
    comments_count: post.replies,
    children: post.media.length > 1 ? { data: children } : undefined,
  };
  return { id: post.id, ...pick(node, namesOf(fields)) };
}
