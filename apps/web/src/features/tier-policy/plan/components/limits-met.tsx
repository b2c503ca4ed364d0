import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LimitUse } from '@rampart/tier-policy/contract';
import { useEffect } from 'react';
import { formatTime } from '../../../../shared/format/times.js';
import { useZone } from '../../../../shared/format/zone.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { planQueryOptions } from '../api/plan.js';
import { limitsMet, limitText } from '../lib/limit-text.js';

/** The polling interval, milliseconds, because other users may free a place. */
const LOOK_AGAIN_MS = 15_000;

/** Shows which of these limits of the plan are reached, with their use; nothing otherwise. */
export function LimitsMet({ of }: { readonly of: readonly LimitUse['limit'][] }) {
  const client = useQueryClient();
  const { zone } = useZone();
  const plan = useQuery({
    ...planQueryOptions(),
    refetchInterval: ({ state }) =>
      limitsMet(state.data?.limits ?? [], of).length > 0 ? LOOK_AGAIN_MS : false,
  });
  // Refetched, because an action on this page may have changed the use.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const { status } = mutation?.state ?? {};
        if (type === 'updated' && (status === 'success' || status === 'error'))
          void client.invalidateQueries({ queryKey: planQueryOptions().queryKey });
      }),
    [client],
  );
  const met = limitsMet(plan.data?.limits ?? [], of);
  if (met.length === 0) return null;
  return (
    <Notice tone="waits" role="status" title={t`Quota reached`}>
      {met.map((use) => (
        <Text key={use.limit} size="sm">
          {limitText(use, (at) => formatTime(at, zone))}
        </Text>
      ))}
    </Notice>
  );
}
