import { t } from '@rampart/kernel';
import type { DraftIssue, MediaFacts, NetworkDraft } from '../draft.js';
import type { MediaLimits, NetworkLimits } from '../limits.js';
import { grouped, type IssueList } from './issue.js';
import { checkMoving, checkStill } from './file-issues.js';

const KINDS = { picture: 'pictures', animation: 'animations', video: 'videos' } as const;

export function checkMedia(draft: NetworkDraft, limits: NetworkLimits, issues: IssueList): void {
  checkPresence(draft, limits, issues);
  checkCounts(draft.media, limits, issues);
  draft.media.forEach((file, index) => {
    const at = { field: 'media', index } as const;
    const rule = limits[KINDS[file.kind]];
    if (rule === null) {
      issues.refuse('media.kind', at, t`${issues.name} takes no ${KINDS[file.kind]}. Remove this file.`);
      return;
    }
    checkStill(file, rule, at, issues);
    if (file.kind !== 'picture') checkMoving(file, rule, at, issues);
    checkAltText(file, limits, at, issues);
  });
}

function checkPresence(draft: NetworkDraft, limits: NetworkLimits, issues: IssueList): void {
  const at = { field: 'media' } as const;
  const videos = draft.media.some(({ kind }) => kind === 'video');
  if (limits.needs === 'video' && !videos)
    issues.refuse('media.missing', at, t`${issues.name} takes only videos. Add one.`);
  else if (limits.needs === 'media' && draft.media.length === 0)
    issues.refuse('media.missing', at, t`${issues.name} needs a picture or a video. Add one.`);
  else if (limits.needs === 'text or media' && draft.media.length === 0 && draft.text.trim() === '')
    issues.refuse('text.missing', { field: 'text' }, t`The post is empty. Write a text or add a picture.`);
}

function checkCounts(media: readonly MediaFacts[], limits: NetworkLimits, issues: IssueList): void {
  const at = { field: 'media' } as const;
  const kinds = new Set(media.map(({ kind }) => kind));
  if (kinds.size > 1 && !limits.mixed) {
    const message = t`${issues.name} takes pictures, animations or one video in a post, not both. Keep one kind.`;
    issues.refuse('media.mixed', at, message);
    return;
  }
  for (const kind of kinds) {
    const rule = limits[KINDS[kind]];
    const count = limits.mixed ? media.length : media.filter((file) => file.kind === kind).length;
    if (rule !== null && count > rule.count.max) {
      issues.refuse('media.count', at, tooMany(issues.name, KINDS[kind], count, rule));
      return;
    }
  }
}

const tooMany = (name: string, kind: string, count: number, { count: { max } }: MediaLimits): string =>
  t`${name} takes ${max} ${max === 1 ? kind.slice(0, -1) : kind} a post; this one has ${count}. Remove ${count - max}.`;

function checkAltText(
  file: MediaFacts,
  { altText }: NetworkLimits,
  at: Pick<DraftIssue, 'field' | 'index'>,
  issues: IssueList,
): void {
  const given = file.altText?.trim() ?? '';
  if (altText === null) {
    if (given !== '')
      issues.warn(
        'media.alt-unsupported',
        at,
        t`${issues.name} shows no alt text. Describe the file in the post.`,
      );
    return;
  }
  if (given === '') {
    const message = t`Without alt text, blind readers do not know what it shows. Describe it.`;
    if (altText.asked === 'required') issues.refuse('media.alt-missing', at, message);
    else issues.warn('media.alt-missing', at, message);
    return;
  }
  const length = Array.from(given).length;
  if (length > altText.max)
    issues.refuse(
      'media.alt-too-long',
      at,
      t`${issues.name} takes alt texts of ${grouped(altText.max)} characters. Remove ${grouped(length - altText.max)}.`,
    );
}
