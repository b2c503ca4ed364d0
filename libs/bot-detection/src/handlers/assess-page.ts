import type { Page } from '@rampart/connectors';
import { ConnectorError, type NetworkMember, type NetworkPost } from '@rampart/connectors/contract';
import { uuidFrom } from '@rampart/event-log';
import type { AssessedPage, RequestedBotScan } from '../domain/scan/bot-scan.js';
import { NO_BANDS } from '../domain/scan/bot-scan.js';
import { foundAccountOf, recordOf } from '../domain/scan/record-of.js';
import { explainAccount } from '../domain/model/explain.js';
import { shippedModel } from '../domain/model/shipped.js';
import type { OpenedAudience } from '../ports/audience-access.js';

/** What says nothing about the scan, only about one account: it is deleted, protected or shows no posts. */
const OF_ONE_ACCOUNT = ['policy.blocked', 'account.suspended', 'content.invalid'];

/** Scores the accounts of a page. An account that the page repeats, or that others held, counts once. */
export async function assessPage(
  scan: RequestedBotScan,
  { connector, access }: OpenedAudience,
  page: Page<NetworkMember>,
  { now, next }: { readonly now: number; readonly next: string | null },
): Promise<AssessedPage> {
  const { scanId, network, depth, limit } = scan.request;
  const bands = { ...NO_BANDS };
  const scores: AssessedPage['scores'][number][] = [];
  const found: AssessedPage['found'][number][] = [];
  let withoutPosts = 0;
  const members = new Map(page.items.map((member) => [member.accountId, member]));
  for (const member of [...members.values()].slice(0, limit - scan.read)) {
    const { accountId } = member;
    let posts: readonly NetworkPost[] | null = null;
    if (depth !== 'surface' && connector.postsOf !== undefined && member.isPrivate !== true) {
      posts = await postsOf(() => connector.postsOf?.(access, accountId));
      if (posts === null) withoutPosts += 1;
    }
    const record = recordOf(network, member, posts, now);
    const { kind, probability, band, reasons, counterfactual } = explainAccount(shippedModel(), record, now);
    bands[band] += 1;
    scores.push({ kind, probability, ...(band === 'declared' && { declared: true }) });
    if (band !== 'automation-like') continue;
    found.push({
      ...{ findingId: uuidFrom(`bot-finding|${scanId}|${accountId}`), network, accountId, probability },
      ...{ account: foundAccountOf(record, member), reasons: [...reasons], counterfactual },
    });
  }
  return { page: scan.pages + 1, next, bands, scores, withoutPosts, found };
}

async function postsOf(
  read: () => Promise<readonly NetworkPost[]> | undefined,
): Promise<readonly NetworkPost[] | null> {
  try {
    return (await read()) ?? null;
  } catch (error) {
    if (error instanceof ConnectorError && OF_ONE_ACCOUNT.includes(error.code)) return null;
    throw error;
  }
}
