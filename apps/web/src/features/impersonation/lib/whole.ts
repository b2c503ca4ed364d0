import type { RiskLevel, ScanDetail } from '@rampart/impersonation/contract';

type Known = Pick<ScanDetail, 'impersonators' | 'totalFound'>;

/** Whether every look-alike of a scan is here: its answer has only the first ones. */
export const isWhole = ({ impersonators, totalFound }: Known): boolean =>
  impersonators.filter(({ change }) => change !== 'gone').length >= totalFound;

/** How many look-alikes of a scan have a risk, without those that are gone. */
export function countOf(scan: ScanDetail, risk: RiskLevel): number {
  if (isWhole(scan))
    return scan.impersonators.filter((row) => row.riskLevel === risk && row.change !== 'gone').length;
  return scan.spread.reduce((sum, each) => sum + (each.risk === risk ? each.count : 0), 0);
}

const STEP = 5;

/** The similarities of a scan's look-alikes, per cent; of many ones in the middle of their step. */
export const similaritiesOf = (scan: ScanDetail): readonly number[] =>
  isWhole(scan)
    ? scan.impersonators.map(({ similarityScore }) => similarityScore)
    : scan.spread.flatMap(({ from, count }) => Array.from({ length: count }, () => from + STEP / 2));
