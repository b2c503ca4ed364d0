import type { BotFinding } from '../../contract/index.js';
import { botVersion } from '../model/versions.js';
import type { FoundData } from './bot-scan.events.js';

const DAY_MS = 86_400_000;
const FLAGGED_ABOVE = 0.85;

type Decided = Pick<BotFinding, 'blocked' | 'report' | 'probability'>;

/** A block takes precedence over an open report, and both over the probability. */
export function statusOf({ blocked, report, probability }: Decided): BotFinding['status'] {
  if (blocked) return 'blocked';
  if (report !== null && report.outcome === null) return 'investigating';
  return probability > FLAGGED_ABOVE ? 'flagged' : 'active';
}

export function findingView(data: FoundData, foundAt: string): BotFinding {
  const { findingId: id, scanId, network, accountId, account, probability, reasons, counterfactual } = data;
  const created = account.createdAt === null ? null : Date.parse(account.createdAt);
  const ageDays = created === null ? null : Math.floor((Date.parse(foundAt) - created) / DAY_MS);
  const fresh = { blocked: false, report: null, probability };
  return {
    ...{ id, scanId, network, accountId, account, foundAt, ageDays, reasons, counterfactual },
    model: botVersion(data.model ?? undefined).title,
    ...{ groupId: null, verdict: null, enforcement: null, ...fresh, status: statusOf(fresh) },
  };
}
