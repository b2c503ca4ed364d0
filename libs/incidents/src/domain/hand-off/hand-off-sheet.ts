import type {
  CaseFile,
  FormTarget,
  HandOffSheet,
  ReportPreview,
  ReportTarget,
} from '../../contract/index.js';
import { ic3Steps } from './ic3.js';
import { field } from './fields.js';
import { networkReport } from './network-report.js';
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

/** What a place gets before it is signed: its form, or what the product sends to a network. */
export function previewForm(
  target: ReportTarget,
  about: { readonly caseFile: CaseFile; readonly reportId: string },
): ReportPreview['forms'][number] {
  if (target !== 'bluesky' && target !== 'mastodon') return handOffSheet(target, about.caseFile, '');
  const { profileUrl, comment } = networkReport({ ...about, target });
  const fields = [field('Account', profileUrl), field('Comment', comment)];
  return { target, steps: [{ title: 'Sent by the product', fields }] };
}
