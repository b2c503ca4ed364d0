import { BOT_DETECTION_TOPIC, type BotFinding, type RequestBotScan } from '@rampart/bot-detection/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const BOT_KEY = ['bot-detection'] as const;

/** Automation-like accounts of every scan, newest first. */
export const FINDINGS: ListSource<BotFinding> = {
  key: [...BOT_KEY, 'findings'],
  topic: BOT_DETECTION_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/bot-detection/findings', { params: { query }, signal })),
};

/** Starts a scan of the followers of a linked account. */
export function useRequestScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<RequestBotScan, 'network' | 'accountId'>) =>
      unwrap(api.POST('/api/bot-detection/scans', { body: { depth: 'deep', limit: 500, ...body } })),
    onSettled: () => client.invalidateQueries({ queryKey: BOT_KEY }),
  });
}
