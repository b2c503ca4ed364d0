import { t } from '@rampart/kernel';
import type { WorkKindView } from '@rampart/work-queue/contract';
import { untilText } from '../../features/work-queue/lib/until-text.js';
import { formatNumber, plural } from '../../shared/format/numbers.js';
import { CAMPAIGNS } from './campaign-kind.js';

const waiting = (count: number, things: string): string =>
  count === 1 ? t`${things} waits` : t`${things} wait`;

function campaignsText(open: number, leftMs: number | null): string {
  const wait = waiting(open, plural(open, 'campaign'));
  if (leftMs === null) return `${wait}.`;
  const due = leftMs <= 0 ? t`overdue` : t`due ${untilText(leftMs)}`;
  return open === 1 ? `${wait}, ${due}.` : t`${wait}, the first is ${due}.`;
}

/** The state of a queue in one or two sentences. @param leftMs until the first campaign is due */
export function ledeOf(kinds: readonly WorkKindView[], leftMs: number | null): string {
  const sum = (of: (kind: WorkKindView) => number): number => kinds.reduce((all, kind) => all + of(kind), 0);
  const campaigns = kinds.find(({ kind }) => kind === CAMPAIGNS)?.open ?? 0;
  const others = sum(({ open }) => open) - campaigns;
  const urgent = sum(({ kind, critical }) => (kind === CAMPAIGNS ? 0 : critical));
  const sentences = [
    urgent === 0
      ? []
      : [urgent === 1 ? t`One thing needs you now.` : t`${formatNumber(urgent)} things need you now.`],
    campaigns === 0 ? [] : [campaignsText(campaigns, leftMs)],
    campaigns > 0 || urgent > 0 || others === 0 ? [] : [`${waiting(others, plural(others, 'thing'))}.`],
  ].flat();
  return sentences.length === 0 ? t`Nothing waits for you.` : sentences.join(' ');
}
