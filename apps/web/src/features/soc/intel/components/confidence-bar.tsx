import { Group, Progress, Text } from '@mantine/core';
import type { IntelItem } from '@rampart/soc/contract';
import { confidenceTone } from '../lib/words.js';

export function ConfidenceBar({ item: { confidence, confidenceNow } }: { readonly item: IntelItem }) {
  const faded = confidenceNow < confidence;
  return (
    <Group gap="xs" wrap="nowrap" title={faded ? `${confidence} when it was last seen` : undefined}>
      <Progress
        value={confidenceNow}
        color={`var(--rp-${confidenceTone(confidenceNow)}-ink)`}
        size="sm"
        w={56}
        style={{ flexShrink: 0 }}
        aria-hidden
      />
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
