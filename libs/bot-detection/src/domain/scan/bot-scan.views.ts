import type { BotFinding } from '../../contract/index.js';
import type { FoundData } from './bot-scan.events.js';

const DAY_MS = 86_400_000;

/** A finding as it was found. */
export function findingView(data: FoundData, foundAt: string): BotFinding {
  const { findingId: id, scanId, network, accountId, account, probability, reasons, counterfactual } = data;
  const created = account.createdAt === null ? null : Date.parse(account.createdAt);
  const ageDays = created === null ? null : Math.floor((Date.parse(foundAt) - created) / DAY_MS);
  return {
    ...{ id, scanId, network, accountId, account, foundAt, probability, ageDays, reasons, counterfactual },
    ...{ groupId: null, verdict: null, blocked: false },
  };
}
