import type { SandboxPost } from '../../social/posts.js';
import type { World } from '../../world/world.js';
import { parseFields } from '../graph-fields.js';
import { pick } from '../pick.js';
import { graphTime } from './graph-token.js';

/** `PagePost` with the requested fields and its edges' summaries. @param address with this server's host first */
export function toPagePost(post: SandboxPost, world: World, address: string, fields = 'id') {
  const [host = ''] = address.split('/');
  const author = world.byId('facebook', post.accountId);
  const node = {
    message: post.text,
    created_time: graphTime(post.createdAt),
    is_published: post.published,
    permalink_url: `http://${host}/${post.path}`,
    from: { id: post.accountId, name: author?.displayName ?? '' },
    shares: post.shares === 0 ? undefined : { count: post.shares },
    likes: { data: [], summary: { total_count: post.likes, can_like: true, has_liked: false } },
    comments: { data: [], summary: { order: 'ranked', total_count: post.replies, can_comment: true } },
    attachments: post.media.length === 0 ? undefined : { data: [attachment(post)] },
  };
  return {
    id: post.id,
    ...pick(
      node,
      parseFields(fields).map(({ name }) => name),
    ),
  };
}

const attachment = ({ media }: SandboxPost) =>
  media.length === 1
    ? { media_type: media[0]?.mime.startsWith('video/') === true ? 'video' : 'photo' }
    : { media_type: 'album', subattachments: { data: media.map(() => ({ media_type: 'photo' })) } };
