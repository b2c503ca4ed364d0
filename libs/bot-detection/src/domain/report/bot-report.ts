import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import type { Command, Decider } from '@rampart/kernel';
import { z } from 'zod';

export const botAccountsReported = defineEvent({
  type: 'BotAccountsReported',
  schemaVersion: 1,
  schema: z.object({
    incidentId: z.uuid(),
    scanId: z.uuid(),
    findingIds: z.array(z.uuid()),
    whole: z.boolean(),
  }),
});

export const botReportEnded = defineEvent({
  type: 'BotReportEnded',
  schemaVersion: 1,
  schema: z.object({
    incidentId: z.uuid(),
    scanId: z.uuid(),
    outcome: z.enum(['filed', 'withdrawn']),
  }),
});

export const botReportEvents = [botAccountsReported, botReportEnded] as const;
type BotReportEvent = EventOf<(typeof botReportEvents)[number]>;
type Reported = Extract<BotReportEvent, { type: 'BotAccountsReported' }>['data'];

type BotReportCommand =
  | Command<'ReportBotAccounts', Reported>
  | Command<'EndBotReport', { readonly outcome: 'filed' | 'withdrawn' }>;

interface BotReport {
  readonly reported: Reported;
  readonly outcome: 'filed' | 'withdrawn' | null;
}

/** Decides about reporting found accounts in one incident. After filing, an incident cannot be withdrawn. */
export const botReportDecider: Decider<BotReport | null, BotReportCommand, BotReportEvent> = {
  initialState: () => null,
  decide(command, report) {
    if (command.type === 'ReportBotAccounts')
      return report === null ? [{ type: 'BotAccountsReported', data: command.data }] : [];
    if (report === null || report.outcome !== null) return [];
    const { incidentId, scanId } = report.reported;
    return [{ type: 'BotReportEnded', data: { incidentId, scanId, outcome: command.data.outcome } }];
  },
  evolve: (report, event) =>
    event.type === 'BotAccountsReported'
      ? { reported: event.data, outcome: null }
      : report && { ...report, outcome: event.data.outcome },
};

export const reportStream = (incidentId: string): string => `bot-report:${incidentId}`;
