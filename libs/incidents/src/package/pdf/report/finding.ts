import type { TextsIn } from '@rampart/kernel';
import type { Finding } from '../../../contract/index.js';
import type { Paper } from '../paper.js';
import { INK, MARGIN } from '../sheet.js';
import type { Row } from '../table.js';
import { decimal } from './words.js';

const SHARES = [0.34, 0.33, 0.21, 0.12] as const;
const GAPS = 30;

const columns = ({ t }: TextsIn) => [
  { title: t`Observation`, share: SHARES[0] },
  { title: t`Measured`, share: SHARES[1], soft: true },
  { title: t`Share`, share: SHARES[2] },
  { title: t`Points`, share: SHARES[3], align: 'right' as const },
];

/** Draws a score as the sum of its contributions. Each bar starts where the previous one ends. */
export function drawFinding(paper: Paper, finding: Finding): void {
  const { texts } = paper;
  const { t, of, language } = texts;
  const { contributions, points, possible, score, riskLevel } = finding;
  const room = paper.width - GAPS;
  const left = MARGIN + room * (SHARES[0] + SHARES[1]) + 20;
  const scale = (room * SHARES[2]) / Math.max(Number(possible), 1);
  const written = (number: string): string => decimal(number, language);
  let before = 0;
  const rows = contributions.map(({ label, measured, points: own }): Row => {
    const [from, to] = [before, before + Number(own)];
    before = to;
    const start = Math.max(0, Math.min(from, to));
    const width = Math.max(1, (Math.max(from, to) - start) * scale);
    return {
      cells: [of(label), of(measured), '', written(own)],
      mark: ({ top }) => {
        const bar = paper.doc.rect(left + start * scale, top + 1.5, width, 7);
        if (to < from) bar.lineWidth(0.8).stroke(INK);
        else bar.fill(INK);
      },
    };
  });
  const reached = t`similarity ${written(score)} of 100, ${riskWords(texts)[riskLevel]}`;
  const sum: Row = {
    cells: [t`Sum, of ${written(possible)} possible`, reached, '', written(points)],
    total: true,
  };
  paper.heading(2, t`What it rests on`);
  paper.table(columns(texts), [...rows, sum]);
}

const riskWords = ({ t }: TextsIn): Readonly<Record<Finding['riskLevel'], string>> => ({
  critical: t`critical risk`,
  high: t`high risk`,
  medium: t`medium risk`,
  low: t`low risk`,
});
