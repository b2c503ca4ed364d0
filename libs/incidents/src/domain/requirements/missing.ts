import type { MissingField, ReportTarget, Statement } from '../../contract/index.js';
import type { Dossier } from './requirement.js';
import { accountThere } from './networks.js';
import { TARGETS } from './targets.js';

export function missingFor(target: ReportTarget, dossier: Dossier): readonly MissingField[] {
  const { source, fields } = TARGETS[target];
  return [...accountThere(target), ...fields]
    .filter(({ when, given }) => (when?.(dossier) ?? true) && !given(dossier))
    .map(({ field, label }) => ({ field, label, source }));
}

export function statementsFor(targets: readonly ReportTarget[]): readonly Statement[] {
  return [...new Set(targets.flatMap((target) => TARGETS[target].statements))].sort();
}
