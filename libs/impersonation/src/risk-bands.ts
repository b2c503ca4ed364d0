import { MODEL_CARDS } from '@rampart/detectors';
import { type RiskBand, type RiskLevel, riskLevelSchema } from './contract/index.js';

/** The name of a level's figure in the benchmark, without the number of pairs. */
export const bandCase = (risk: RiskLevel): string => `precision of the level ${risk}`;

/** Each risk level with its precision, from the committed model card. */
export function riskBands(): RiskBand[] {
  const { figures } = MODEL_CARDS.impersonation;
  return riskLevelSchema.options.map((risk) => ({
    risk,
    precision: figures.find((figure) => figure.case.startsWith(`${bandCase(risk)} `))?.value ?? null,
  }));
}
