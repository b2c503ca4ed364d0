import type { IntelFeed } from '@rampart/soc/contract';

export interface FailingFeed extends Pick<IntelFeed, 'id' | 'name'> {
  readonly at: string;
  readonly problem: string;
}

/** Switched-on feeds whose last poll failed, the latest failure first. */
export const failingFeeds = (feeds: readonly IntelFeed[]): readonly FailingFeed[] =>
  feeds
    .flatMap(({ id, name, enabled, last }) =>
      enabled && last !== null && last.problem !== null
        ? [{ id, name, at: last.at, problem: last.problem }]
        : [],
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
