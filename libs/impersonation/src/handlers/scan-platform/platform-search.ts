import type { AccountProfile, ScanPlatformJob } from '../../contract/index.js';
import type { FoundLookAlike } from '../../domain/impersonation-scan.commands.js';
import { isProgressDue } from '../../domain/impersonation-scan.decide-platform.js';
import { type ImpersonationScan, isPending, type RequestedScan } from '../../domain/impersonation-scan.js';
import { assessPage, type Assessment } from './assess-page.js';
import type { ScanBudget } from './budget.js';
import type { Query } from './plan-queries.js';
import type { ScanRecorder } from './record.js';
import { answersTo, Rejections, unmet } from './search.js';

export class PlatformSearch {
  private readonly met = new Set<string>();
  private readonly rejections = new Rejections();
  private checked: number;
  private queriesDone: number;
  private scan: ImpersonationScan;

  constructor(
    scan: RequestedScan,
    private readonly job: ScanPlatformJob,
    private readonly assessment: Assessment,
    private readonly budget: ScanBudget,
    private readonly recorder: ScanRecorder,
  ) {
    this.scan = scan;
    const progress = scan.platforms.get(job.platform)?.progress;
    this.checked = progress?.checked ?? 0;
    this.queriesDone = progress?.queriesDone ?? 0;
  }

  get progress() {
    const { checked, queriesDone } = this;
    return { platform: this.job.platform, checked, queriesDone, notes: this.rejections.notes };
  }

  /** @returns false when the scan was cancelled @throws DirectoryError */
  async run(queries: readonly Query[]): Promise<boolean> {
    const { directory, signal } = this.assessment;
    for (const query of queries.slice(this.queriesDone)) {
      for await (const { profiles, rejected } of answersTo(query, directory, this.budget, signal)) {
        signal.throwIfAborted();
        this.rejections.add(rejected ?? []);
        if (!(await this.takeIn(unmet(profiles, this.met)))) return false;
      }
      this.queriesDone += 1;
      if (!(await this.report([]))) return false;
    }
    return true;
  }

  private async takeIn(profiles: readonly AccountProfile[]): Promise<boolean> {
    const fresh = profiles.filter(({ accountId }) => !this.isKnown(accountId));
    const found = await assessPage(this.assessment, fresh);
    this.checked += profiles.length;
    return this.report(found.slice(0, this.room()));
  }

  private async report(lookAlikes: readonly FoundLookAlike[]): Promise<boolean> {
    const said = this.scan?.platforms.get(this.job.platform)?.progress;
    if (lookAlikes.length === 0 && said !== undefined && !isProgressDue(said, this.progress)) return true;
    this.scan = await this.recorder.record({
      type: 'RecordFindings',
      data: { ...this.progress, lookAlikes },
    });
    return isPending(this.scan, this.job.platform);
  }

  private isKnown(accountId: string): boolean {
    return this.found().some(({ found }) => found.accountId === accountId);
  }

  private room(): number {
    return Math.max(0, this.budget.lookAlikes - this.found().length);
  }

  private found() {
    return [...(this.scan?.lookAlikes.values() ?? [])].filter(
      ({ found }) => found.platform === this.job.platform,
    );
  }

  get foundAccounts(): ReadonlySet<string> {
    return new Set(this.found().map(({ found }) => found.accountId));
  }
}
