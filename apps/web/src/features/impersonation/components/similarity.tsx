import { Group, Text } from '@mantine/core';
import type { Impersonator } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { ShareBar } from '../../../shared/ui/share-bar.js';
import { headroomText, percentText } from '../lib/words.js';

interface SimilarityProps {
  readonly row: Pick<Impersonator, 'similarityScore' | 'points' | 'possiblePoints'>;
}

/** The score, and the points behind it of those possible. */
export function Similarity({ row }: SimilarityProps) {
  return (
    <>
      <Group gap="xs" wrap="nowrap" miw={112}>
        <Text fw={650} className="tabular" miw={44}>
          {percentText(row.similarityScore)}
        </Text>
        <ShareBar share={row.points / row.possiblePoints} label={t`Points`} />
      </Group>
      <Text size="xs" c="dimmed" className="tabular">
        <Trans>{headroomText(row)} points</Trans>
      </Text>
    </>
  );
}
