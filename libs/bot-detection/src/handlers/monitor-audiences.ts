import { commandOf, handleCommand, uuidFrom } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError } from '@rampart/kernel';
import { LIMIT_REACHED } from '@rampart/tier-policy/contract';
import type { Audience, BotSettings, ScanDepth } from '../contract/index.js';
import { botScanDecider, type ScanRequest } from '../domain/scan/bot-scan.js';
import { budgetOf, estimateOf, shows } from '../domain/scan/estimate.js';
import type { AudienceAccess, LinkedAccount } from '../ports/audience-access.js';
import type { Watching } from '../ports/watching.js';
import { scanStream } from './context.js';
import { automaticOf, type RequestContext } from './scans.js';

export interface MonitorContext extends RequestContext {
  readonly audiences: AudienceAccess;
  readonly watching: Watching;
}

const HOUR_MS = 3_600_000;
const WATCHED: readonly Audience[] = ['followers', 'mentioners'];
/** The most accounts per round: 25 a day where reading costs money, 100 an hour elsewhere. */
const PRICED = { everyMs: 24 * HOUR_MS, limit: 25, depth: 'surface' } as const;
const FREE = { everyMs: HOUR_MS, limit: 100 } as const;

/** Requests scans of accounts that are new since the last round, for every tenant with monitoring. */
export async function monitorAudiences(
  context: MonitorContext,
  { signal }: { readonly signal: AbortSignal },
): Promise<JobOutcome> {
  let asked = 0;
  for (const { tenantId, settings } of await context.watching.tenants())
    for (const account of await context.audiences.linked(tenantId))
      for (const audience of WATCHED) {
        if (signal.aborted) return 'done';
        if (await watch(context, { tenantId, settings, account, audience })) asked += 1;
      }
  return asked === 0 ? 'skipped' : 'done';
}

interface Watch {
  readonly tenantId: string;
  readonly settings: BotSettings;
  readonly account: LinkedAccount;
  readonly audience: Audience;
}

/** Requests a scan whose id derives from the audience and the round, so that two workers request it once. */
async function watch(
  context: MonitorContext,
  { tenantId, settings, account, audience }: Watch,
): Promise<boolean> {
  const { network, accountId } = account;
  if (!shows(network, audience, 'own')) return false;
  const priced = estimateOf({ ...ONE, network, audience })?.costUsd !== null;
  const { everyMs, limit } = priced ? PRICED : FREE;
  const depth: ScanDepth = priced ? PRICED.depth : settings.depth;
  const now = context.clock.now().getTime();
  const last = await context.watching.last(tenantId, accountId, audience);
  if (last !== null && (last.running || now - Date.parse(last.requestedAt) < everyMs)) return false;
  const estimate = estimateOf({ network, audience, sampling: 'first', depth, limit });
  const cost = estimate === null ? 0 : budgetOf(network, estimate);
  if (cost > 0 && !(await context.audiences.spend(tenantId, network, cost))) return false;
  const round = last?.requestedAt ?? 'first';
  const scanId = uuidFrom(`bot-monitoring|${tenantId}|${accountId}|${audience}|${round}`);
  const by = { tenantId, actor: 'worker:monitor-audiences', correlationId: scanId };
  const data: ScanRequest = {
    ...{ scanId, network, accountId, handle: null, audience, sampling: 'first', origin: 'monitoring' },
    ...{ until: [...(last?.head ?? [])], ...automaticOf(settings), depth, limit },
    ...{ requestedById: 'monitoring', requestedBy: 'Monitoring' },
  };
  const about = commandOf(context, by, scanStream(scanId));
  try {
    const { events } = await context.places.reserveQuota(
      tenantId,
      [{ limit: 'bot-scans-per-day', key: scanId }],
      () => handleCommand(context.log, botScanDecider, about, { type: 'RequestBotScan', data }),
    );
    return events.length > 0;
  } catch (error) {
    // Without quota, the scan stays due.
    if (error instanceof DomainError && error.code === LIMIT_REACHED) return false;
    throw error;
  }
}

const ONE = { sampling: 'first', depth: 'surface', limit: 1 } as const;
