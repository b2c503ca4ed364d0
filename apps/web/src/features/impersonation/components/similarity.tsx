import { Group, Progress, Text } from '@mantine/core';
import type { RiskLevel } from '@rampart/impersonation/contract';
import { percentText } from '../lib/words.js';

interface SimilarityProps {
  readonly score: number;
  readonly risk: RiskLevel;
}

export function Similarity({ score, risk }: SimilarityProps) {
  return (
    <Group gap="xs" wrap="nowrap" miw={150}>
      <Text fw={650} className="tabular" miw={44}>
        {percentText(score)}
      </Text>
      <Progress
        value={score}
        flex={1}
        size={6}
        color={`var(--rp-${risk}-ink)`}
        aria-label="Similarity"
        styles={{ root: { minWidth: 70 } }}
      />
    </Group>
  );
}
