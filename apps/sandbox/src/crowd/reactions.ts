import type { SandboxPost } from '../social/posts.js';
import { SeededRandom } from '../world/random.js';
import type { Member } from './member.js';
import { answerWords } from './words.js';

const MINUTE_MS = 60_000;

export interface Reaction {
  readonly member: Member;
  readonly at: Date;
  /** The text of the answer; null for a like. */
  readonly text: string | null;
}

/** The likes and answers of a post until `now`, newest first. People react over hours, pods within two minutes. */
export function reactionsTo(post: SandboxPost, members: readonly Member[], now: Date): readonly Reaction[] {
  const random = SeededRandom.for(5, `${post.network}/${post.accountId}/${post.text}/${post.likes}`);
  const pods = new Map<number, boolean>();
  const found: Reaction[] = [];
  for (const member of members) {
    const { pod } = member;
    if (pod !== null && !pods.has(pod)) pods.set(pod, random.next() < 0.8);
    const together = pod !== null && pods.get(pod) === true && random.next() < 0.9;
    const chance = { organic: 0.12, declared: 0.01, pod: 0.05, bought: 0.04 }[member.memberClass];
    if (!together && random.next() >= chance) continue;
    const late = together ? random.between(5_000, 110_000) : -Math.log(1 - random.next()) * 400 * MINUTE_MS;
    const at = new Date(post.createdAt.getTime() + Math.round(late));
    const answers = random.next() < (together ? 0.7 : 0.25) && member.memberClass !== 'bought';
    const text = answers ? answerWords(member, random) : null;
    if (at.getTime() <= now.getTime()) found.push({ member, at, text });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}
