import type { BotFinding } from '@rampart/bot-detection/contract';

/** Our own copy: browsers never ask a network. */
export const picturePath = ({ scanId, id, account }: BotFinding): string | null =>
  account.avatarUrl === null ? null : `/api/bot-detection/findings/${scanId}/${id}/picture`;
