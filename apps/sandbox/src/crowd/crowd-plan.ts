import type { Network } from '../world/account.js';

/** Networks whose official API shows programs a part of an account's audience. */
export const CROWD_NETWORKS = [
  'twitter',
  'bluesky',
  'mastodon',
  'youtube',
  'instagram',
] as const satisfies readonly Network[];

export type MemberClass = 'organic' | 'declared' | 'pod' | 'bought';

/** How many followers of each class the official account has. `pods` lists the sizes of engagement pods. */
export const CROWD_PLAN = { organic: 240, declared: 10, pods: [12, 8], bought: 60 } as const;
