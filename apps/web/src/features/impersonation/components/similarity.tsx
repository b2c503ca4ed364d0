import { Group, Text } from '@mantine/core';
import { ShareBar } from '../../../shared/ui/share-bar.js';
import { percentText } from '../lib/words.js';

interface SimilarityProps {
  /** Percent. */
  readonly score: number;
}

export function Similarity({ score }: SimilarityProps) {
  return (
    <Group gap="xs" wrap="nowrap" miw={150}>
      <Text fw={650} className="tabular" miw={44}>
        {percentText(score)}
      </Text>
      <ShareBar share={score / 100} label="Similarity" />
    </Group>
  );
}
