import type { DraftIssue, NetworkDraft } from '../draft.js';
import type { NetworkLimits } from '../limits.js';
import { IssueList } from './issue.js';
import { checkMedia } from './media-issues.js';
import { checkTexts } from './text-issues.js';

/** Everything the network would refuse, or show with a loss. Pure: the composer and the server say the same. */
export function validateDraft(draft: NetworkDraft, limits: NetworkLimits): DraftIssue[] {
  const issues = new IssueList(limits);
  checkTexts(draft, limits, issues);
  checkMedia(draft, limits, issues);
  return issues.found;
}
