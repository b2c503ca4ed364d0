import { Group, Text, Title } from '@mantine/core';
import type { Impersonator } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { formatFixed, formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { ShareBar } from '../../../shared/ui/share-bar.js';
import { harmWords } from '../lib/words.js';

export function HarmList({ row }: { readonly row: Impersonator }) {
  return (
    <section aria-labelledby="harm-heading">
      <Title order={3} size="h5" id="harm-heading" mb="xs">
        <Trans>Harm {formatFixed(row.harm, 0)} of 100</Trans>
      </Title>
      {row.harms.length === 0 ? (
        <Text size="sm" c="dimmed">{t`No sign of harm is known.`}</Text>
      ) : (
        row.harms.map(({ kind, points, of }) => (
          <Group key={kind} gap="sm" wrap="nowrap">
            <Text size="sm" w={190}>
              {harmWords[kind]}
            </Text>
            <ShareBar share={points / of} />
            <Text size="sm" className="tabular" w={80} ta="end">
              <Trans>
                {formatFixed(points, 0)} of {formatNumber(of)}
              </Trans>
            </Text>
          </Group>
        ))
      )}
    </section>
  );
}
