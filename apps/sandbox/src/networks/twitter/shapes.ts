import type { SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { snowflake } from '../../world/identifiers.js';
import { pick } from '../pick.js';
import { shownText } from './text.js';

/** `Post` of X's OpenAPI document, version 2.167, with the requested fields. */
export function toPost(post: SandboxPost, origin: string, fields = '', expansions = '') {
  const mediaKeys = post.media.map((_, index) => `3_${post.id}${index}`);
  const { text, urls } = shownText(post.text, { postUrl: `${origin}/${post.path}`, mediaKeys });
  const optional = {
    attachments: mediaKeys.length === 0 ? undefined : { media_keys: mediaKeys },
    created_at: post.createdAt.toISOString(),
    entities: urls.length === 0 ? undefined : { urls },
    public_metrics: {
      repost_count: post.shares,
      reply_count: post.replies,
      like_count: post.likes,
      quote_count: 0,
      bookmark_count: 0,
      impression_count: (post.likes + post.shares) * 20,
    },
  };
  const expanded = {
    author_id: post.accountId,
    referenced_posts: post.replyTo === null ? undefined : [{ type: 'replied_to', id: post.replyTo }],
  };
  return {
    id: post.id,
    text,
    edit_history_post_ids: [post.id],
    ...pick(optional, fields.split(',')),
    ...pick(expanded, expansions.split(',')),
  };
}

/** `User` of X's OpenAPI document, version 2.167, with the requested fields. */
export function toUser(account: SandboxAccount, origin: string, fields = '') {
  const { id, handle: username, displayName: name, avatar, website } = account;
  const url = website === null ? undefined : 'https://t.co/synthetic';
  const picture = avatar === null ? 'default.default' : `${avatar.motif}.${avatar.edit}`;
  const optional = {
    created_at: account.createdAt.toISOString(),
    description: account.bio,
    entities:
      website === null ? undefined : { url: { urls: [{ start: 0, end: 23, url, expanded_url: website }] } },
    most_recent_post_id: account.lastPostAt === null ? undefined : snowflake(account.lastPostAt),
    parody: account.kind === 'parody',
    profile_image_url: `${origin}/twitter/media/${picture}_normal.png`,
    protected: false,
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      post_count: account.posts,
      listed_count: Math.floor(account.followers / 100),
      like_count: account.likesGiven ?? account.posts,
    },
    url,
    verified: account.verified,
    verified_type: account.verified ? 'business' : 'none',
  };
  return { id, name, username, ...pick(optional, fields.split(',')) };
}
