import type { SocMessage } from '@rampart/soc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { ruleKeys } from './rules.js';

/** The latest messages that told of alerts of a rule. */
export const useRuleMessages = (ruleId: string) =>
  useQuery({
    queryKey: [...ruleKeys.all, 'messages', ruleId],
    queryFn: ({ signal }) =>
      unwrap<readonly SocMessage[]>(api.GET('/api/soc/messages', { params: { query: { ruleId } }, signal })),
  });
