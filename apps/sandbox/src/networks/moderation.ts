import { Injectable } from '@nestjs/common';

export interface TakenReport {
  readonly id: number;
  readonly network: 'bluesky' | 'mastodon';
  readonly account: string;
  readonly comment: string;
}

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
