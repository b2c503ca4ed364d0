import { Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelItem } from '@rampart/soc/contract';
import { Trans } from '../../../../shared/language/trans.js';
import { ShareBar } from '../../../../shared/ui/share-bar.js';

export function ConfidenceBar({ item: { confidence, confidenceNow } }: { readonly item: IntelItem }) {
  const faded = confidenceNow < confidence;
  return (
    <Group gap="xs" wrap="nowrap" title={faded ? t`${confidence} when it was last seen` : undefined}>
      <ShareBar share={confidenceNow / 100} />
      <Text size="sm" span>
        {confidenceNow}
        {faded ? (
          <Text size="xs" c="dimmed" span>
            <Trans> of {confidence}</Trans>
          </Text>
        ) : null}
      </Text>
    </Group>
  );
}
