import type { MissingField, ReportTarget, Statement } from '../../contract/index.js';
import type { Dossier } from './requirement.js';
import { accountThere } from './networks.js';
import { TARGETS } from './targets.js';

/** What a place demands and the case does not have yet, in the order of its form. */
export function missingFor(target: ReportTarget, dossier: Dossier): readonly MissingField[] {
  const { source, fields } = TARGETS[target];
  return [...accountThere(target), ...fields]
    .filter(({ when, given }) => (when?.(dossier) ?? true) && !given(dossier))
    .map(({ field, label }) => ({ field, label, source }));
}

/** What a signer has to state so that all these places take the report. */
export function statementsFor(targets: readonly ReportTarget[]): readonly Statement[] {
  return [...new Set(targets.flatMap((target) => TARGETS[target].statements))].sort();
}
