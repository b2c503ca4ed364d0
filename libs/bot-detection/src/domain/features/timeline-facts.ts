import type { PostRecord } from '../account/account-record.js';
import { clientClass } from './clients.js';
import { duplicateShare } from './near-duplicates.js';
import { type RhythmFacts, rhythmOf } from './rhythm.js';
import { textFacts } from './text-facts.js';

/** A value is NaN where the posts do not give it. */
export interface TimelineFacts {
  readonly posts: number;
  readonly idleDays: number;
  readonly personalShare: number;
  readonly automaticShare: number;
  readonly replyShare: number;
  readonly repostShare: number;
  readonly textLength: number;
  readonly linksPerPost: number;
  readonly mentionsPerPost: number;
  readonly hashtagsPerPost: number;
  readonly duplicateShare: number;
  readonly likesPerPost: number;
  readonly repostsPerPost: number;
  readonly replyLagMinutes: number;
  readonly rhythm: RhythmFacts;
}

const DAY_MS = 86_400_000;

/** The mean of the known values. */
class Mean {
  #sum = 0;
  #count = 0;

  add(value: number | boolean | null): void {
    if (value === null) return;
    this.#sum += Number(value);
    this.#count += 1;
  }

  get value(): number {
    return this.#count === 0 ? Number.NaN : this.#sum / this.#count;
  }
}

export function timelineFacts(posts: readonly PostRecord[], observedAt: number): TimelineFacts {
  const means = {
    personal: new Mean(),
    automatic: new Mean(),
    reply: new Mean(),
    repost: new Mean(),
    length: new Mean(),
    links: new Mean(),
    mentions: new Mean(),
    hashtags: new Mean(),
    likes: new Mean(),
    reposts: new Mean(),
    lag: new Mean(),
  };
  const texts: string[] = [];
  const times: number[] = [];
  for (const post of posts) {
    addClient(means, post.client);
    means.reply.add(post.isReply);
    means.repost.add(post.isRepost);
    // Likes and reposts of a repost belong to the original account.
    if (post.isRepost !== true) {
      means.likes.add(post.likes);
      means.reposts.add(post.reposts);
    }
    if (post.at !== null && post.at <= observedAt + DAY_MS) times.push(post.at);
    if (post.at !== null && post.repliesToAt !== null && post.at >= post.repliesToAt)
      means.lag.add((post.at - post.repliesToAt) / 60_000);
    if (post.text === null) continue;
    const facts = textFacts(post.text);
    means.length.add(facts.length);
    means.links.add(facts.links);
    means.mentions.add(facts.mentions);
    means.hashtags.add(facts.hashtags);
    if (post.isRepost !== true) texts.push(post.text);
  }
  const last = times.length === 0 ? Number.NaN : Math.max(...times);
  return {
    posts: posts.length,
    idleDays: Math.max(0, (observedAt - last) / DAY_MS),
    personalShare: means.personal.value,
    automaticShare: means.automatic.value,
    replyShare: means.reply.value,
    repostShare: means.repost.value,
    textLength: means.length.value,
    linksPerPost: means.links.value,
    mentionsPerPost: means.mentions.value,
    hashtagsPerPost: means.hashtags.value,
    duplicateShare: duplicateShare(texts),
    likesPerPost: means.likes.value,
    repostsPerPost: means.reposts.value,
    replyLagMinutes: means.lag.value,
    rhythm: rhythmOf(times),
  };
}

function addClient(means: { personal: Mean; automatic: Mean }, client: string | null): void {
  if (client === null) return;
  const found = clientClass(client);
  means.personal.add(found === 'personal');
  means.automatic.add(found === 'automatic');
}
