import type { AppendRequest, ForgetRequest } from '../contract/event-log.js';

export function forgetAppend({ tenantId, subject, commandId, metadata }: ForgetRequest): AppendRequest {
  return {
    tenantId,
    stream: `subject:${subject}`,
    expectedVersion: 'any',
    events: [{ type: 'SubjectErased', data: { subject } }],
    commandId,
    metadata,
  };
}
