import type { CaseFile, ReportTarget } from '../../contract/index.js';

/** Characters as a reader counts them: Bluesky's `createReport` and Mastodon's `reports` take no more. */
const COMMENT: Readonly<Partial<Record<ReportTarget, number>>> = { bluesky: 2_000, mastodon: 1_000 };

export interface NetworkReport {
  readonly profileUrl: string | undefined;
  readonly comment: string;
}

/** What the product sends to a network: the same in the preview and in the call. */
export function networkReport(about: {
  readonly target: ReportTarget;
  readonly reportId: string;
  readonly caseFile: Pick<CaseFile, 'description' | 'suspect'>;
}): NetworkReport {
  const { target, reportId, caseFile } = about;
  const comment = [...new Intl.Segmenter().segment(`${reportId}: ${caseFile.description}`)]
    .slice(0, COMMENT[target])
    .map(({ segment }) => segment)
    .join('');
  return { profileUrl: caseFile.suspect.profiles[0], comment };
}
