import { Injectable } from '@nestjs/common';

/** A report received by a simulated network. */
export interface TakenReport {
  readonly id: number;
  readonly network: 'bluesky' | 'mastodon';
  /** Id of the reported account. */
  readonly account: string;
  readonly comment: string;
}

/** Reports received by the simulated moderators, for tests. */
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
