import type { Access, Connector } from '@rampart/connectors';
import {
  type AccountFigures,
  ConnectorError,
  type Figure,
  type NetworkPost,
} from '@rampart/connectors/contract';
import { commandOf, uuidFrom } from '@rampart/event-log';
import { type JobOutcome, RetryLaterError } from '@rampart/jobs';
import { storable } from '@rampart/kernel';
import type { FigureNumbers, Network, NumberOrReason, ReadAccount, Verdict } from '../contract/index.js';
import type { Budget, Reading } from '../domain/budget.js';
import type { FigureEvent } from '../domain/figures.events.js';
import { judge, type SentimentModel } from '../domain/sentiment/model.js';
import type { Mention, MentionStore } from '../ports/mention-store.js';
import type { Spending } from '../ports/spending.js';
import type { SocialContext } from './context.js';
import { openAccess, type OpenedAccess, renewAccess } from './open-access.js';

export interface ReadingContext extends SocialContext {
  readonly budgets: ReadonlyMap<Network, Budget>;
  readonly spending: Spending;
  readonly mentions: MentionStore;
  readonly sentimentModel: () => SentimentModel | null;
}

type Opened = Extract<OpenedAccess, { readonly open: true }>;

const DAY_MS = 86_400_000;
const DAYS = 30;
const PAGES = 3;

/** Reads figures, and mentions when they are due. Twice within an hour it records the figures once. */
export async function readAccount(
  context: ReadingContext,
  ref: ReadAccount,
  signal: AbortSignal,
  readings: readonly Reading[] = ['figures', 'mentions'],
): Promise<JobOutcome> {
  const opened = await openAccess(context, ref, signal);
  if (!opened.open) return 'skipped';
  let outcome: JobOutcome = 'skipped';
  for (const reading of readings) {
    if (!(await affords(context, ref, opened, reading))) continue;
    const read = reading === 'figures' ? readFigures : readMentions;
    if (await withRenewal(context, ref, opened, signal, (access) => read(context, ref, opened, access)))
      outcome = 'done';
  }
  return outcome;
}

/** Without budget the network is not called at all. Simulated networks cost nothing. */
async function affords(
  { budgets, spending, clock }: ReadingContext,
  { tenantId }: ReadAccount,
  { platform, connector }: Opened,
  reading: Reading,
): Promise<boolean> {
  const budget = budgets.get(platform);
  if (budget === undefined || connector.simulated) return true;
  const day = clock.now().toISOString().slice(0, 10);
  return spending.take(tenantId, platform, { day, cost: budget.cost[reading], perDay: budget.perDay });
}

/** Renews the access once after a 401. A rate limit only delays the job. */
async function withRenewal<Value>(
  context: ReadingContext,
  ref: ReadAccount,
  { access }: Opened,
  signal: AbortSignal,
  call: (access: Access) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await call(access);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.code === 'auth.expired') {
      const renewed = await renewAccess(context, ref, access.tokens.accessToken, signal);
      if (renewed === null || renewed.needsRelinking) return null;
      return call({ ...access, tokens: renewed.tokens });
    }
    if (error.code === 'rate.window' || error.code === 'rate.quota') throw waiting(context, error);
    if (error.code === 'auth.scope' || error.code === 'app.not-approved') return null;
    throw error;
  }
}

function waiting({ clock }: ReadingContext, error: ConnectorError): RetryLaterError {
  const until = Date.parse(error.details.resetAt ?? '');
  const wait = Number.isNaN(until) ? 15 * 60_000 : until - clock.now().getTime();
  return new RetryLaterError(error.message, Math.min(Math.max(wait, 1_000), DAY_MS));
}

async function readFigures(
  context: ReadingContext,
  ref: ReadAccount,
  { platform, connector }: { readonly platform: Network; readonly connector: Connector },
  access: Access,
): Promise<boolean> {
  const figures = numbersOf(await connector.figures(access));
  const at = context.clock.now().toISOString();
  const data = { platform, accountId: ref.accountId, at, figures };
  return record(context, ref, { type: 'SocialFiguresRead', data }, at);
}

const numbersOf = (figures: AccountFigures): FigureNumbers => ({
  followers: numberOf(figures.followers),
  following: numberOf(figures.following),
  posts: numberOf(figures.posts),
  likes: numberOf(figures.likes),
  reach: numberOf(figures.reach),
  engagements: numberOf(figures.engagements),
  postsLookedAt: figures.postsLookedAt,
});

const numberOf = (figure: Figure): NumberOrReason => (figure.given ? figure.value : figure.reason);

/** What others wrote in the last thirty days. Own posts do not show what the audience thinks. */
async function readMentions(
  context: ReadingContext,
  ref: ReadAccount,
  { platform, connector }: { readonly platform: Network; readonly connector: Connector },
  access: Access,
): Promise<boolean> {
  const model = context.sentimentModel();
  if (model === null || connector.mentions === null) return false;
  const now = context.clock.now();
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const found: Mention[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const { items, next }: { items: readonly NetworkPost[]; next: string | null } = await connector.mentions(
      access,
      cursor,
    );
    const fresh = items.filter((post) => Date.parse(post.createdAt) >= since.getTime());
    for (const post of fresh)
      if (post.author.accountId !== access.accountId) found.push(mentionOf(platform, post, model));
    cursor = next;
    if (cursor === null || fresh.length < items.length) break;
  }
  const counts = await context.mentions.keep(ref, found, since);
  const at = now.toISOString();
  const data = { platform, accountId: ref.accountId, at, model: model.id, counts };
  return record(context, ref, { type: 'SocialSentimentMeasured', data }, at);
}

function mentionOf(platform: Network, post: NetworkPost, model: SentimentModel): Mention {
  const { sentiment, probability } = judge(model, post.text);
  const verdict: Verdict = sentiment ?? 'unclear';
  return {
    ...{ platform, verdict, probability, postId: post.postId, url: post.url, at: post.createdAt },
    handle: storable(post.author.handle).slice(0, 256),
    text: storable(post.text).slice(0, 2_000),
  };
}

/** Records at most once an hour for each kind, even if a job runs twice. */
async function record(
  context: ReadingContext,
  { tenantId, accountId }: ReadAccount,
  event: FigureEvent,
  at: string,
): Promise<boolean> {
  const commandId = uuidFrom([event.type, tenantId, accountId, at.slice(0, 13)].join('|'));
  if ((await context.log.findCommand(tenantId, commandId)) !== null) return false;
  const by = { tenantId, actor: 'worker:social-accounts.read-account' };
  const about = commandOf(context, by, `social-figures:${accountId}`, commandId);
  await context.log.append({ ...about, expectedVersion: 'any', events: [event] });
  return true;
}
