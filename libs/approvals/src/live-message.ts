import type { RecordedEvent } from '@rampart/event-log';
import type { ApprovalsMessage } from './contract/index.js';
import { approvalEvents } from './domain/approval.events.js';

const TYPES: ReadonlySet<string> = new Set(approvalEvents.map(({ type }) => type));

/** What the tenant's room hears of an event: that there is news. */
export const toApprovalsMessage = ({ type, position }: RecordedEvent): ApprovalsMessage | null =>
  TYPES.has(type) ? { type: 'approvals-changed.v1', position, data: {} } : null;
