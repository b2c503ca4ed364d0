import { escaped } from '../../html-page.js';
import type { StoredFile } from '../../social/files.js';
import type { SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';

/** `Account` of https://docs.joinmastodon.org/entities/Account/ */
export function toAccount(account: SandboxAccount, origin: string) {
  const { id, handle: username, displayName, bio, avatar } = account;
  const picture = `${origin}/mastodon/media/${avatar === null ? 'default.default' : `${avatar.motif}.${avatar.edit}`}.png`;
  const url = `${origin}/mastodon/@${username}`;
  return {
    id,
    username,
    acct: username,
    display_name: displayName,
    locked: false,
    bot: account.kind === 'bot',
    group: false,
    indexable: true,
    discoverable: true,
    created_at: account.createdAt.toISOString(),
    note: `<p>${escaped(bio)}</p>`,
    url,
    uri: url,
    avatar: picture,
    avatar_static: picture,
    header: picture,
    header_static: picture,
    followers_count: account.followers,
    following_count: account.following,
    statuses_count: account.posts,
    last_status_at: account.lastPostAt?.toISOString().slice(0, 10) ?? null,
    emojis: [],
    fields: [],
  };
}

/** The entity `CredentialAccount`. */
export const toOwnAccount = (account: SandboxAccount, origin: string) => ({
  ...toAccount(account, origin),
  role: { id: '-99', name: '', color: '', permissions: '65536', highlighted: false, collection_limit: 10 },
  source: {
    note: account.bio,
    fields: [],
    privacy: 'public',
    sensitive: false,
    language: 'en',
    follow_requests_count: 0,
    attribution_domains: [],
    quote_policy: 'public',
    discoverable: true,
    indexable: true,
    hide_collections: false,
  },
});

/** The entity `Status`. */
export function toStatus(post: SandboxPost, author: SandboxAccount, origin: string) {
  const url = `${origin}/mastodon/@${author.handle}/${post.id}`;
  return {
    id: post.id,
    created_at: post.createdAt.toISOString(),
    in_reply_to_id: post.replyTo,
    in_reply_to_account_id: post.replyTo === null ? null : post.accountId,
    sensitive: false,
    spoiler_text: '',
    visibility: 'public',
    language: 'en',
    uri: url,
    url,
    replies_count: post.replies,
    reblogs_count: post.shares,
    favourites_count: post.likes,
    content: toHtml(post.text),
    reblog: null,
    account: toAccount(author, origin),
    media_attachments: post.media.map((file, index) => toAttachment(file, `${post.id}${index}`, origin)),
    mentions: [],
    tags: [],
    emojis: [],
    card: null,
    poll: null,
  };
}

/** The entity `MediaAttachment`. It has no URL until the file is processed. */
export const toAttachment = (
  file: Pick<StoredFile, 'mime' | 'altText'> & Partial<Pick<StoredFile, 'sha256'>>,
  id: string,
  origin: string,
) => ({
  id,
  type: file.mime.startsWith('video/') ? 'video' : 'image',
  url: file.sha256 === undefined ? null : `${origin}/timeline/files/${file.sha256}`,
  preview_url: null,
  remote_url: null,
  meta: {},
  description: file.altText,
  blurhash: null,
});

/** Formats a text as the instance does: with paragraphs, and links whose protocol is hidden. */
function toHtml(text: string): string {
  const linked = escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => {
    const [protocol = '', rest = ''] = url.split(/(?<=:\/\/)/);
    return `<a href="${url}" rel="nofollow noopener" target="_blank"><span class="invisible">${protocol}</span><span class="">${rest}</span><span class="invisible"></span></a>`;
  });
  return `<p>${linked.replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br />')}</p>`;
}

/** The entity `Relationship`. A block ends every other relationship of two accounts. */
export const toRelationship = (id: string, blocking: boolean) => ({
  ...{ id, blocking, blocked_by: false, domain_blocking: false, note: '' },
  ...{ following: false, followed_by: false, requested: false, requested_by: false },
  ...{ muting: false, muting_notifications: false, notifying: false, showing_reblogs: false },
  ...{ endorsed: false, languages: null },
});
