import { Injectable } from '@nestjs/common';

/** A report as a simulated network took it. */
export interface TakenReport {
  readonly id: number;
  readonly network: 'bluesky' | 'mastodon';
  /** Of the account that is reported. */
  readonly account: string;
  readonly comment: string;
}

/** Reports that the simulated moderators got; nobody reads them but tests. */
@Injectable()
export class Moderation {
  private readonly reports: TakenReport[] = [];

  take(report: Omit<TakenReport, 'id'>): TakenReport {
    const taken = { id: this.reports.length + 1, ...report };
    this.reports.push(taken);
    return taken;
  }

  list(): readonly TakenReport[] {
    return this.reports;
  }
}
