import type { StoredFile } from '../../social/files.js';
import type { SandboxPost } from '../../social/posts.js';
import { type SandboxAccount } from '../../world/account.js';
import { originOf } from '../paging.js';
import { cidOf, uriOf } from './repos.js';

/** The view `app.bsky.feed.defs#postView`. */
export function toPostView(post: SandboxPost, { id: did, handle }: SandboxAccount) {
  const at = post.createdAt.toISOString();
  return {
    uri: uriOf(post),
    cid: 'bafyreisynthetic',
    author: { did, handle },
    record: {
      ...{ $type: 'app.bsky.feed.post', text: post.text, createdAt: at },
      ...embedOf(post),
      ...replyOf(post),
    },
    likeCount: post.likes,
    replyCount: post.replies,
    repostCount: post.shares,
    quoteCount: 0,
    indexedAt: at,
  };
}

/** The reference `app.bsky.feed.post#replyRef`. The simulated network has no answers to answers. */
function replyOf({ replyTo: uri }: SandboxPost) {
  if (uri === null) return {};
  const parent = { uri, cid: 'bafyreisynthetic' };
  return { reply: { root: parent, parent } };
}

/** The embed `app.bsky.embed.images` or `app.bsky.embed.video` of a record. */
function embedOf({ media }: SandboxPost) {
  const [first] = media;
  if (first === undefined) return {};
  if (first.mime.startsWith('video/'))
    return {
      embed: { $type: 'app.bsky.embed.video', video: blobOf(first), alt: first.altText ?? '' },
    };
  const images = media.map((file) => ({ image: blobOf(file), alt: file.altText ?? '' }));
  return { embed: { $type: 'app.bsky.embed.images', images } };
}

const blobOf = ({ mime, bytes, sha256 }: StoredFile) => ({
  $type: 'blob',
  ref: { $link: cidOf('bafkrei', sha256) },
  mimeType: mime,
  size: bytes,
});

export function detailed(account: SandboxAccount, host: string) {
  const { followers: followersCount, following: followsCount, posts: postsCount } = account;
  return { ...toProfileView(account, host), followersCount, followsCount, postsCount };
}

export function toProfileView(account: SandboxAccount, host: string) {
  const { id: did, handle, displayName, bio: description, avatar, createdAt } = account;
  const picture =
    avatar === null ? {} : { avatar: `${originOf(host)}/bluesky/media/${avatar.motif}.${avatar.edit}.png` };
  const at = createdAt.toISOString();
  return {
    did,
    handle,
    displayName,
    description,
    ...picture,
    createdAt: at,
    indexedAt: at,
    labels: account.labelled === true ? [botLabel(did, at)] : [],
  };
}

/** The label that automated accounts are asked to set on themselves. */
const botLabel = (did: string, cts: string) => ({
  src: did,
  uri: `at://${did}/app.bsky.actor.profile/self`,
  val: 'bot',
  cts,
});
