import { type Answer, guardedSend, type SendingReach } from '@rampart/outbound';

const LIMITS = { timeoutMs: 20_000, maxBytes: 64 * 1024 };

/** Posts to the operator's origin or to a public host. @throws UnansweredError */
export const post = (
  url: URL,
  reach: SendingReach,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Answer> => guardedSend({ url, headers, body }, reach, LIMITS);
