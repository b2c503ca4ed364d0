import type { CaseFile, FormTarget, HandOffSheet } from '../../contract/index.js';
import { ic3Steps } from './ic3.js';
import { PLATFORM_FORMS } from './platform-forms.js';

/** Answers that the case file lacks stay empty. @param signedBy name of the signer; empty before the signature */
export function handOffSheet(target: FormTarget, caseFile: CaseFile, signedBy: string): HandOffSheet {
  const stepsOf = target === 'ic3' ? ic3Steps : PLATFORM_FORMS[target];
  const steps = stepsOf(caseFile, signedBy).map(({ title, fields }) => ({
    title,
    fields: [...fields],
  }));
  return { target, steps };
}
