import type { Finding } from '../../../contract/index.js';
import type { Paper } from '../paper.js';
import { INK, MARGIN } from '../sheet.js';
import type { Row } from '../table.js';

const COLUMNS = [
  { title: 'Observation', share: 0.34 },
  { title: 'Measured', share: 0.33, soft: true },
  { title: 'Share', share: 0.21 },
  { title: 'Points', share: 0.12, align: 'right' },
] as const;
const GAPS = 30;

/** Draws a score as the sum of its contributions. Each bar starts where the previous one ends. */
export function drawFinding(paper: Paper, finding: Finding): void {
  const { contributions, points, possible, score, riskLevel } = finding;
  const room = paper.width - GAPS;
  const left = MARGIN + room * (COLUMNS[0].share + COLUMNS[1].share) + 20;
  const scale = (room * COLUMNS[2].share) / Math.max(Number(possible), 1);
  let before = 0;
  const rows = contributions.map(({ label, measured, points: own }): Row => {
    const [from, to] = [before, before + Number(own)];
    before = to;
    const start = Math.max(0, Math.min(from, to));
    const width = Math.max(1, (Math.max(from, to) - start) * scale);
    return {
      cells: [label, measured, '', own],
      mark: ({ top }) => {
        const bar = paper.doc.rect(left + start * scale, top + 1.5, width, 7);
        if (to < from) bar.lineWidth(0.8).stroke(INK);
        else bar.fill(INK);
      },
    };
  });
  const sum: Row = {
    cells: [`Sum, of ${possible} possible`, `similarity ${score} of 100, ${riskLevel} risk`, '', points],
    total: true,
  };
  paper.heading(2, 'What it rests on');
  paper.table([...COLUMNS], [...rows, sum]);
}
