import { Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { DateTime } from '../../../../shared/format/date-time.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useEnforcement } from '../api/events.js';
import { ADAPTER_WORDS, changeWords, detailWords, OUTCOME_WORDS } from '../lib/channel-words.js';
import classes from '../../../../shared/soc/soc.module.css';

export function EnforcementList({ eventId }: { readonly eventId: string }) {
  const query = useEnforcement(eventId);
  if (query.data?.pages[0]?.data.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">{t`Enforcement`}</Title>
      <QueryView query={query} what={t`enforcement`}>
        {({ pages }) => (
          <ul className={classes['list']}>
            {pages
              .flatMap(({ data }) => data)
              .map(({ id, adapter, change, address, at, result, detail }) => (
                <li key={id} className={classes['wrap'] ?? ''}>
                  <Text size="sm" component="div">
                    {ADAPTER_WORDS[adapter].word}: {changeWords({ change, address })}{' '}
                    <ToneBadge tone={OUTCOME_WORDS[result].tone}>{OUTCOME_WORDS[result].word}</ToneBadge>
                  </Text>
                  <Text size="xs" c="dimmed" component="div">
                    {detailWords(detail)}, <DateTime at={at} />
                  </Text>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} what={t`older outcomes`} />
    </Stack>
  );
}
