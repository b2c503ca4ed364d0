import { Stack, Text, Title } from '@mantine/core';
import type { SocEventDetail } from '@rampart/soc/contract';
import { DateTime } from '../../../shared/format/date-time.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { ADAPTER_WORDS, detailWords, OUTCOME_WORDS } from '../lib/channel-words.js';
import classes from '../../../shared/soc/soc.module.css';

/** What adapters did about the address an event came from. */
export function EnforcementList({ enforcement }: Pick<SocEventDetail, 'enforcement'>) {
  if (enforcement.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Enforcement
      </Title>
      <ul className={classes['list']}>
        {enforcement.map(({ adapter, change, address, at, result, detail }) => (
          <li key={`${adapter} ${at} ${change}`} className={classes['wrap'] ?? ''}>
            <Text size="sm" component="div">
              {ADAPTER_WORDS[adapter].word}: {change} {address}{' '}
              <ToneBadge tone={OUTCOME_WORDS[result].tone}>{OUTCOME_WORDS[result].word}</ToneBadge>
            </Text>
            <Text size="xs" c="dimmed" component="div">
              {detailWords(detail)}, <DateTime at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
