import type { DraftIssue, NetworkDraft } from '../draft.js';
import type { NetworkLimits } from '../limits.js';
import { IssueList } from './issue.js';
import { checkMedia } from './media-issues.js';
import { checkTexts } from './text-issues.js';

/** Refusals and losses. Pure, so that the composer and the server give the same issues. */
export function validateDraft(draft: NetworkDraft, limits: NetworkLimits): DraftIssue[] {
  const issues = new IssueList(limits);
  checkTexts(draft, limits, issues);
  checkMedia(draft, limits, issues);
  return issues.found;
}
