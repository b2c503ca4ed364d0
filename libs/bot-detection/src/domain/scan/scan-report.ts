import { estimateShare } from '../audience/audit.js';
import { botVersion } from '../model/versions.js';
import type { BotScanCommand, RequestedBotScan } from './bot-scan.js';
import { engagementOf } from './engagement-audit.js';
import { actTogether, createdTogether, sameTexts } from './groups.js';

/** The most findings of one incident; its list contains all. */
export const MOST_REPORTED = 100;

/** The share is of the accounts that were read, or of the audience when they are a random sample. */
export function reportOf(
  scan: RequestedBotScan,
): Extract<BotScanCommand, { type: 'CompleteBotScan' }>['data'] {
  const { request, tally, read, listed, audience, posts } = scan;
  const sample = tally.sample();
  const estimate = estimateShare(
    sample,
    request.sampling === 'random' ? Math.max(read, listed) : sample.length,
    botVersion(tally.model).model().separations,
  );
  const share =
    estimate === null
      ? null
      : { share: estimate.share, low: estimate.low, high: estimate.high, sampled: estimate.sampled };
  const found = tally.findings();
  const texts = request.depth === 'surface' ? [] : sameTexts(found);
  const together =
    request.depth === 'comprehensive'
      ? [...actTogether(tally.acts(), (id) => tally.has(id)), ...createdTogether(found)]
      : [];
  return {
    share,
    groups: [...texts, ...together],
    engagement: engagementOf(posts, tally, audience),
    reports: request.autoReport === null ? [] : tally.from(request.autoReport).slice(0, MOST_REPORTED),
  };
}
