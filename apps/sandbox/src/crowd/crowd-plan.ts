import type { Network } from '../world/account.js';

/** Networks whose official interface lists the followers of an account. */
export const CROWD_NETWORKS = ['twitter', 'bluesky', 'mastodon'] as const satisfies readonly Network[];

export type MemberClass = 'organic' | 'declared' | 'pod' | 'bought';

/** Followers of the official account of each such network, by class; `pods` are sizes of engagement pods. */
export const CROWD_PLAN = { organic: 240, declared: 10, pods: [12, 8], bought: 60 } as const;
