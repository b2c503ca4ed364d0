import { Anchor, EmptyState, ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import type { Comparison } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { cellId, cellWords, COVERS_WORDS } from '../lib/cell-words.js';

interface ComparisonGridProps {
  readonly comparison: Comparison;
  readonly onOpen: (cell: string) => void;
}

/** Features as rows, this installation and competitors as columns. A competitor's cell opens its claims. */
export function ComparisonGrid({ comparison: { competitors, features }, onOpen }: ComparisonGridProps) {
  if (competitors.length === 0)
    return (
      <EmptyState
        py="lg"
        title={t`No competitor yet`}
        description={t`Add one, then record its claims with their sources.`}
      />
    );
  return (
    <ScrollArea>
      <Table aria-label={t`Comparison`} fz="sm" withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Feature`}</Table.Th>
            <Table.Th scope="col">{t`Rampart`}</Table.Th>
            {competitors.map(({ id, name, homepage }) => (
              <Table.Th key={id} scope="col">
                <Anchor href={homepage} target="_blank" rel="noreferrer noopener" fz="sm">
                  {name}
                </Anchor>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {features.map(({ id, label, own, cells }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <Text size="sm">{label}</Text>
              </Table.Th>
              <Table.Td>
                <ToneBadge tone={COVERS_WORDS[own.covers].tone}>{COVERS_WORDS[own.covers].word}</ToneBadge>
              </Table.Td>
              {cells.map((cell, at) => (
                <Table.Td key={cell.competitorId}>
                  <UnstyledButton
                    mih={24}
                    data-row={cellId(id, cell.competitorId)}
                    aria-label={`${competitors[at]?.name}, ${label}: ${cellWords(cell).word}`}
                    onClick={() => onOpen(cellId(id, cell.competitorId))}
                  >
                    <ToneBadge tone={cellWords(cell).tone}>{cellWords(cell).word}</ToneBadge>
                  </UnstyledButton>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
