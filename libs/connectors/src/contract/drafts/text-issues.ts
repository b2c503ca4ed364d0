import { t } from '@rampart/kernel';
import type { DraftIssue, NetworkDraft } from '../draft.js';
import type { NetworkLimits } from '../limits.js';
import { countText } from '../text/count-text.js';
import { hashtagsIn } from '../text/hashtags.js';
import { grouped, type IssueList } from './issue.js';

type Place = Pick<DraftIssue, 'field'> & Partial<Pick<DraftIssue, 'index'>>;

export function checkTexts(draft: NetworkDraft, limits: NetworkLimits, issues: IssueList): void {
  checkText(draft.text, { field: 'text' }, limits, issues);
  checkTitle(draft.title, limits, issues);
  checkThread(draft.thread, limits, issues);
  checkFirstComment(draft.firstComment, limits, issues);
}

function checkText(text: string, at: Place, limits: NetworkLimits, issues: IssueList): void {
  const { length, max, bytes } = countText(text, limits);
  const unit = limits.text.unit === 'bytes' ? 'bytes' : 'characters';
  if (length > max) issues.refuse('text.too-long', at, tooLong(issues.name, length, max, unit));
  else if (bytes !== null && bytes.length > bytes.max)
    issues.refuse('text.too-many-bytes', at, tooLong(issues.name, bytes.length, bytes.max, 'bytes'));
  const { hashtags, refused } = limits.text;
  const tags = hashtags === null ? 0 : hashtagsIn(text).length;
  if (hashtags !== null && tags > hashtags)
    issues.refuse(
      'text.hashtags',
      at,
      t`${issues.name} takes ${hashtags} hashtags; this text has ${tags}. Remove ${tags - hashtags}.`,
    );
  checkCharacters('text.characters', text, refused, at, issues);
}

const tooLong = (name: string, length: number, max: number, unit: string): string =>
  t`${name} takes ${grouped(max)} ${unit}; this text has ${grouped(length)}. Remove ${grouped(length - max)}.`;

function checkCharacters(code: string, text: string, refused: string, at: Place, issues: IssueList): void {
  const found = Array.from(refused).find((char) => text.includes(char));
  if (found === undefined) return;
  const shown = /[<>]/.test(found) ? `“${found}”` : t`the invisible character U+${hex(found)}`;
  issues.refuse(code, at, t`${issues.name} does not accept ${shown}. Remove it.`);
}

const hex = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

function checkTitle(title: string | null, limits: NetworkLimits, issues: IssueList): void {
  const at = { field: 'title' } as const;
  const given = title?.trim() ?? '';
  if (limits.title === null) {
    if (given !== '')
      issues.warn('title.unsupported', at, t`${issues.name} has no titles. Put the title into the text.`);
    return;
  }
  if (given === '') {
    if (limits.needs === 'video')
      issues.refuse('title.missing', at, t`${issues.name} needs a title. Write one.`);
    return;
  }
  const length = Array.from(given).length;
  if (length > limits.title.max)
    issues.refuse('title.too-long', at, tooLongTitle(issues.name, length, limits.title.max));
  checkCharacters('title.characters', given, limits.title.refused, at, issues);
}

const tooLongTitle = (name: string, length: number, max: number): string =>
  t`${name} takes titles of ${max} characters; this one has ${grouped(length)}. Remove ${grouped(length - max)}.`;

function checkThread(thread: readonly string[], limits: NetworkLimits, issues: IssueList): void {
  if (thread.length === 0) return;
  if (!limits.thread) {
    const message = t`${issues.name} has no threads. Put the text into one post.`;
    issues.refuse('thread.unsupported', { field: 'thread' }, message);
    return;
  }
  thread.forEach((text, index) => {
    const at = { field: 'thread', index } as const;
    if (text.trim() === '')
      issues.refuse('thread.empty', at, t`Post ${index + 2} of the thread is empty. Write it or remove it.`);
    else checkText(text, at, limits, issues);
  });
}

function checkFirstComment(comment: string | null, limits: NetworkLimits, issues: IssueList): void {
  if (comment === null || comment.trim() === '') return;
  const at = { field: 'firstComment' } as const;
  if (limits.firstComment) checkText(comment, at, limits, issues);
  else
    issues.refuse(
      'first-comment.unsupported',
      at,
      t`${issues.name} takes no first comment from Rampart. Remove it.`,
    );
}
