import type { Sampled } from '../audience/audit.js';
import type { BotScanEvent, FoundData } from './bot-scan.events.js';

type PageData = Extract<BotScanEvent, { type: 'BotAudiencePageRead' }>['data'];
export type ScanAct = PageData['acts'][number];

interface Held {
  readonly sampled: Sampled;
  count: number;
}

export type KeptFinding = Pick<FoundData, 'findingId' | 'probability' | 'account'>;

/** Bounded memory: counts scores in thousandths, and keeps accounts only with posts. Adding a page again changes nothing. */
export class Tally {
  private readonly scores = new Map<string, Held>();
  private readonly ids = new Map<string, number>();
  private readonly kept = new Map<string, KeptFinding>();
  private readonly weeks = new Map<number, number>();
  private readonly answers = new Map<string, number>();
  private readonly acted: ScanAct[] = [];
  private readonly marks = new Set<string>();
  private page = 0;
  private judged: string | undefined;

  /** @param keepsAccounts whether groups will be searched among the findings */
  constructor(private readonly keepsAccounts: boolean) {}

  /** The version of the model that judged the latest page; undefined before the first one. */
  get model(): string | undefined {
    return this.judged;
  }

  get found(): number {
    return this.ids.size;
  }

  has(findingId: string): boolean {
    return this.ids.has(findingId);
  }

  addFound(data: FoundData): void {
    const { findingId, probability, account } = data;
    this.ids.set(findingId, probability);
    if (this.keepsAccounts) this.kept.set(findingId, { findingId, probability, account });
  }

  /** Whether an earlier page had the account; pages of followers do not say. */
  hasRead(mark: string): boolean {
    return this.marks.has(mark);
  }

  addPage({ page, model, scores, weeks, answers, acts, accounts = [] }: PageData): void {
    if (page <= this.page) return;
    this.page = page;
    // Scores of different versions cannot be added, so the share is of accounts that the latest one judged.
    if (model !== this.judged) this.scores.clear();
    this.judged = model;
    for (const { kind, probability, declared = false, fewFacts = false } of scores) {
      if (fewFacts) continue;
      const thousandths = Math.floor(probability * 1_000);
      const key = `${kind} ${thousandths} ${declared}`;
      const held = this.scores.get(key);
      if (held !== undefined) held.count += 1;
      else this.scores.set(key, { sampled: { kind, probability: thousandths / 1_000, declared }, count: 1 });
    }
    for (const [week, count] of weeks) this.weeks.set(week, (this.weeks.get(week) ?? 0) + count);
    for (const mark of answers) this.answers.set(mark, (this.answers.get(mark) ?? 0) + 1);
    this.acted.push(...acts);
    for (const mark of accounts) this.marks.add(mark);
  }

  /** The number of accounts by week of creation. */
  created(): ReadonlyMap<number, number> {
    return this.weeks;
  }

  /** Null when no replies were read. */
  repeatedAnswers(): { readonly repeated: number; readonly read: number } | null {
    const read = [...this.answers.values()].reduce((sum, count) => sum + count, 0);
    return read === 0 ? null : { repeated: read - this.answers.size, read };
  }

  acts(): readonly ScanAct[] {
    return this.acted;
  }

  /** One entry per account of which enough is known, its score rounded down; equal entries are the same object. */
  sample(): readonly Sampled[] {
    const all: Sampled[] = [];
    for (const { sampled, count } of this.scores.values())
      for (let at = 0; at < count; at += 1) all.push(sampled);
    return all;
  }

  findings(): readonly KeptFinding[] {
    return [...this.kept.values()];
  }

  /** Ids of findings from a probability on, most probable first. */
  from(probability: number): readonly string[] {
    return [...this.ids]
      .filter(([, own]) => own >= probability)
      .sort(([, one], [, other]) => other - one)
      .map(([id]) => id);
  }
}
