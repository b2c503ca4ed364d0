import { useInfiniteQuery } from '@tanstack/react-query';
import { writeFilter } from '@rampart/lists/contract';
import { api, unwrapPage } from '../../../../shared/api-client/client.js';
import { byPage } from '../../../../shared/api-client/pages.js';
import { ruleKeys } from './rules.js';

export const useRuleMessages = (ruleId: string) =>
  useInfiniteQuery({
    queryKey: [...ruleKeys.all, 'messages', ruleId],
    ...byPage((page, signal) => {
      const query = { ...page, filter: [writeFilter({ field: 'rule', op: 'in', values: [ruleId] })] };
      return unwrapPage(api.GET('/api/soc/messages', { params: { query }, signal }));
    }),
  });
