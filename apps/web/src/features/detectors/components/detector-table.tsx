import { ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import type { DetectorView } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../shared/format/numbers.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TableHeads } from '../../../shared/ui/table-heads.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { driftWords, NOT_MEASURED, overturnedText } from '../lib/words.js';
import classes from './detector-table.module.css';

interface DetectorTableProps {
  readonly detectors: readonly DetectorView[];
  readonly onOpen: (id: string) => void;
}

function Row({
  detector,
  onOpen,
}: {
  readonly detector: DetectorView;
  readonly onOpen: (id: string) => void;
}) {
  const { id, title, model, card, findings, waiting } = detector;
  const drift = driftWords(detector);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <UnstyledButton className={classes.open ?? ''} data-row={id} onClick={() => onOpen(id)}>
          {title}
        </UnstyledButton>
      </Table.Th>
      <Table.Td>{model ?? t`rules`}</Table.Td>
      <Table.Td>{card?.measuredOn ?? NOT_MEASURED}</Table.Td>
      <Table.Td className="tabular">{formatNumber(findings)}</Table.Td>
      <Table.Td>
        <ToneBadge tone={drift.tone}>{drift.text}</ToneBadge>
      </Table.Td>
      <Table.Td className="tabular">{overturnedText(detector)}</Table.Td>
      <Table.Td className="tabular">{formatNumber(waiting.own + waiting.clients)}</Table.Td>
    </Table.Tr>
  );
}

const HEADS = [t`Detector`, t`Model`, t`Benchmark`, t`Findings`, t`Score drift`, t`Overturned`, t`Unjudged`];

export function DetectorTable({ detectors, onOpen }: DetectorTableProps) {
  return (
    <SectionCard title={t`Detectors`} description={t`Open one for its scores, calibration and benchmark.`}>
      <ScrollArea>
        <Table aria-label={t`Detectors`} fz="sm" withRowBorders miw={720}>
          <TableHeads heads={HEADS} />
          <Table.Tbody>
            {detectors.map((detector) => (
              <Row key={detector.id} detector={detector} onOpen={onOpen} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {detectors.length === 0 ? <Text size="sm">{t`This installation has no detectors.`}</Text> : null}
    </SectionCard>
  );
}
