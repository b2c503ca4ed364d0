import type { SandboxPost } from '../social/posts.js';
import { SeededRandom } from '../world/random.js';
import type { Member } from './member.js';
import { timelineWords } from './words.js';

const MOST = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How a network forms the id of a post and its path for browsers. */
export interface PostForm {
  id(at: Date, number: number): string;
  path(handle: string, id: string): string;
}

/** The posts of a member, newest first. People post while they are awake, programs every hour. */
export function memberPosts(member: Member, form: PostForm, now: Date): readonly SandboxPost[] {
  const { account, memberClass } = member;
  const { lastPostAt } = account;
  if (lastPostAt === null) return [];
  const random = SeededRandom.for(3, `posts/${account.id}`);
  const count = Math.min(account.posts, MOST);
  const oldest = account.createdAt.getTime();
  const found: SandboxPost[] = [];
  let at = Math.min(lastPostAt.getTime(), now.getTime() - 60_000);
  for (let number = 0; number < count; number += 1) {
    at = before(member, at, random);
    if (at < oldest) break;
    const createdAt = new Date(at);
    const id = form.id(createdAt, number);
    const known = memberClass === 'bought' ? 0 : 1;
    found.push({
      ...{ network: account.network, id, accountId: account.id, createdAt, title: null, media: [] },
      text: timelineWords(member, number, random),
      replyTo: null,
      likes: random.between(0, 12) * known,
      replies: random.between(0, 3) * known,
      shares: random.between(0, 2) * known,
      path: form.path(account.handle, id),
      published: true,
      written: false,
    });
  }
  return found;
}

/** Computes when the member wrote the post before one at the time `at`. */
function before({ memberClass, wakesAt }: Member, at: number, random: SeededRandom): number {
  if (memberClass === 'declared') return at - HOUR_MS;
  if (memberClass === 'bought') return at - 600_000 - random.between(0, 3_000);
  const day = Math.floor((at - random.next() * 3 * DAY_MS) / DAY_MS) * DAY_MS;
  const awake = day + wakesAt * HOUR_MS + random.next() * random.next() * 15 * HOUR_MS;
  return Math.min(awake, at - random.between(60_000, HOUR_MS));
}
