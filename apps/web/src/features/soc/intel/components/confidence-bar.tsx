import { Group, Text } from '@mantine/core';
import type { IntelItem } from '@rampart/soc/contract';
import { ShareBar } from '../../../../shared/ui/share-bar.js';

export function ConfidenceBar({ item: { confidence, confidenceNow } }: { readonly item: IntelItem }) {
  const faded = confidenceNow < confidence;
  return (
    <Group gap="xs" wrap="nowrap" title={faded ? `${confidence} when it was last seen` : undefined}>
      <ShareBar share={confidenceNow / 100} />
      <Text size="sm" span>
        {confidenceNow}
        {faded ? (
          <Text size="xs" c="dimmed" span>
            {' '}
            of {confidence}
          </Text>
        ) : null}
      </Text>
    </Group>
  );
}
