import { ConnectorError, type NetworkPost } from '@rampart/connectors/contract';
import type { AssessedPage, RequestedBotScan } from '../domain/scan/bot-scan.js';
import { recordOf } from '../domain/scan/record-of.js';
import type { BotVersion } from '../domain/model/versions.js';
import type { OpenedAudience } from '../ports/audience-access.js';
import { AssessedAccounts, findingIdOf } from './assessed-accounts.js';
import { accountMark, textMark } from './marks.js';
import type { Seen, SeenPage } from './read-page.js';

/** Errors that concern only one account, not the scan: it is deleted, protected or shows no posts. */
const OF_ONE_ACCOUNT = ['policy.blocked', 'account.suspended', 'content.invalid'];
/** The number of marks by which the next monitoring recognises where this one began. */
const HEAD = 25;

/** Scores the accounts of a page. An account that the page repeats, or that an earlier page had, counts once. */
export async function assessPage(
  scan: RequestedBotScan,
  opened: OpenedAudience,
  page: SeenPage,
  { now, version }: { readonly now: number; readonly version: BotVersion },
): Promise<AssessedPage> {
  const { scanId, network, audience, limit } = scan.request;
  const unknown = untilKnown(scan, page);
  const assessed = new AssessedAccounts(scan.request, version);
  let withoutPosts = 0;
  const markOf = ({ member }: Seen): string => accountMark(network, member.accountId);
  const fresh = unknown.seen.filter((one) => !scan.tally.hasRead(markOf(one)));
  const members = fresh.slice(0, limit - scan.read);
  const left = new Set(fresh.slice(members.length));
  for (const { member } of members) {
    const posts = await postsOf(scan, opened, member);
    if (posts === 'gone') withoutPosts += 1;
    const record = recordOf(network, member, posts === 'gone' ? null : posts, now);
    assessed.add({ accountId: member.accountId, record, readAt: now, shown: member });
  }
  const head = scan.pages === 0 ? page.seen.slice(0, HEAD) : [];
  return {
    ...{ page: scan.pages + 1, next: unknown.next, listed: page.listed, withoutPosts },
    ...assessed.page(),
    head: head.map(markOf),
    ...(audience !== 'followers' && { accounts: members.map(markOf) }),
    ...actsOf(
      scanId,
      unknown.seen.filter((one) => !left.has(one)),
    ),
  };
}

/** The accounts before the first one that the last monitoring saw. */
function untilKnown({ request: { until, network }, cursor }: RequestedBotScan, page: SeenPage) {
  const members = new Map(page.seen.map((one) => [one.member.accountId, one]));
  const seen = [...members.values()];
  // A network that repeats its cursor would otherwise be asked without end.
  const next = page.next === cursor ? null : page.next;
  const known = seen.findIndex(({ member }) => until.includes(accountMark(network, member.accountId)));
  return known < 0 ? { seen, next } : { seen: seen.slice(0, known), next: null };
}

function actsOf(scanId: string, members: readonly Seen[]): Pick<AssessedPage, 'acts' | 'answers'> {
  const all = members.flatMap(({ member, acts }) =>
    acts.map((act) => ({ ...act, id: findingIdOf(scanId, member.accountId) })),
  );
  return {
    acts: all.flatMap(({ id, post, at }) => (at === null ? [] : [{ id, post, at }])),
    answers: all.flatMap(({ text }) => (text === null ? [] : [textMark(text)])),
  };
}

async function postsOf(
  { request: { depth } }: RequestedBotScan,
  { connector, access }: OpenedAudience,
  { accountId, isPrivate }: Seen['member'],
): Promise<readonly NetworkPost[] | 'gone' | null> {
  if (depth === 'surface' || connector.postsOf === undefined || isPrivate === true) return null;
  try {
    return await connector.postsOf(access, accountId);
  } catch (error) {
    if (error instanceof ConnectorError && OF_ONE_ACCOUNT.includes(error.code)) return 'gone';
    throw error;
  }
}
