import type { BotFinding } from '@rampart/bot-detection/contract';

interface Pictured extends Pick<BotFinding, 'scanId' | 'id'> {
  readonly account: Pick<BotFinding['account'], 'avatarUrl'>;
}

/** The path of the stored copy, so that browsers never contact a network. */
export const picturePath = ({ scanId, id, account }: Pictured): string | null =>
  account.avatarUrl === null ? null : `/api/bot-detection/findings/${scanId}/${id}/picture`;
