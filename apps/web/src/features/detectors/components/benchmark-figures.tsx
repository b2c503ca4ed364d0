import { Text } from '@mantine/core';
import type { BenchmarkFigure, ModelCard } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { ChartFrame } from '../../../shared/chart/chart-frame.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed } from '../../../shared/format/numbers.js';
import { measuredText } from '../lib/words.js';

const TITLE = t`Benchmark`;
const COLUMNS = [
  { id: 'case', value: (figure: BenchmarkFigure) => figure.case },
  { id: 'value', value: ({ value }: BenchmarkFigure) => value },
  { id: 'unit', value: ({ unit }: BenchmarkFigure) => unit },
  { id: 'baselines', value: ({ baselines }: BenchmarkFigure) => baselines.map(besideText).join('; ') },
];

const besideText = ({ name, ratio }: BenchmarkFigure['baselines'][number]): string =>
  ratio === null ? name : t`${name}: ${formatFixed(ratio, 2)} times`;

export function BenchmarkFigures({ card }: { readonly card: ModelCard | null }) {
  if (card === null) return <Text size="sm" c="dimmed">{t`Benchmark: not measured yet.`}</Text>;
  return (
    <ChartFrame
      title={TITLE}
      sentence={t`Measured on ${card.measuredOn} by npm run bench -- ${card.bench}.`}
      file={`benchmark-${card.bench}`}
      columns={COLUMNS}
      rows={card.figures}
      table={<Figures card={card} />}
    >
      <Figures card={card} />
    </ChartFrame>
  );
}

function Figures({ card }: { readonly card: ModelCard }) {
  return (
    <CountTable
      title={TITLE}
      heads={[t`Test`, t`Value`, t`Beside`]}
      rows={card.figures.map((figure) => ({
        id: figure.case,
        title: figure.case,
        values: [measuredText(figure.value, figure.unit), figure.baselines.map(besideText).join('; ') || '–'],
      }))}
    />
  );
}
