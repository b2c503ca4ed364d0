import type { RecordedEvent } from '@rampart/event-log';
import type { ApprovalsMessage } from './contract/index.js';
import { approvalEvents } from './domain/approval.events.js';

const TYPES: ReadonlySet<string> = new Set(approvalEvents.map(({ type }) => type));

/** Announces a change of requests. */
export const toApprovalsMessage = ({ type, position }: RecordedEvent): ApprovalsMessage | null =>
  TYPES.has(type) ? { type: 'approvals-changed.v1', position, data: {} } : null;
