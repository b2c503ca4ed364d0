import { useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrapPage } from '../../../../shared/api-client/client.js';
import { byPage } from '../../../../shared/api-client/pages.js';
import { ruleKeys } from './rules.js';

export const useRuleMessages = (ruleId: string) =>
  useInfiniteQuery({
    queryKey: [...ruleKeys.all, 'messages', ruleId],
    ...byPage((query, signal) =>
      unwrapPage(api.GET('/api/soc/messages', { params: { query: { ...query, ruleId } }, signal })),
    ),
  });
