import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { z } from 'zod';
import { reportScamSchema, type ScamType, scamTypeSchema } from '../contract/index.js';

const ERASED = 'erased';
const wordsSchema = reportScamSchema.omit({ scamType: true });
export type ScamWords = z.infer<typeof wordsSchema>;

/** All personal data of a report is encrypted with one key. */
export const scamReportSubject = (reportId: string): string => `scam-report:${reportId}`;

const words: PersonalField<{ readonly reportId: string; readonly words: unknown }> = {
  field: 'words',
  subject: ({ reportId }) => scamReportSubject(reportId),
  erased: ERASED,
};

/** A person reported a scam, and its incident was opened in the incident builder. */
export const scamReported = defineEvent({
  type: 'ScamReported',
  schemaVersion: 1,
  schema: z.object({
    reportId: z.uuid(),
    incidentId: z.uuid(),
    scamType: scamTypeSchema,
    words: wordsSchema.or(z.literal(ERASED)),
  }),
  personal: [words],
});

export const scamReportResolved = defineEvent({
  type: 'ScamReportResolved',
  schemaVersion: 1,
  schema: z.object({ reportId: z.uuid() }),
});

export const scamReportEvents = [scamReported, scamReportResolved] as const;
export type ScamReportEvent = EventOf<(typeof scamReportEvents)[number]>;

export type ScamReportState = 'absent' | 'pending' | 'resolved';

export type ScamReportCommand =
  | Command<
      'ReportScam',
      {
        readonly reportId: string;
        readonly incidentId: string;
        readonly scamType: ScamType;
        readonly words: ScamWords;
      }
    >
  | Command<'ResolveScamReport', { readonly reportId: string }>;

export const scamReportStream = (reportId: string): string => `scam-report:${reportId}`;

/** Repeating a command changes nothing. */
export const scamReportDecider: Decider<ScamReportState, ScamReportCommand, ScamReportEvent> = {
  initialState: () => 'absent',
  evolve: (_, { type }) => (type === 'ScamReported' ? 'pending' : 'resolved'),
  decide(command, state) {
    switch (command.type) {
      case 'ReportScam':
        return state === 'absent' ? [{ type: 'ScamReported', data: command.data }] : [];
      case 'ResolveScamReport':
        if (state === 'absent')
          throw new DomainError(
            'scam-report.not-found',
            'not-found',
            t`This scam report does not exist. Reload the page.`,
          );
        return state === 'resolved' ? [] : [{ type: 'ScamReportResolved', data: command.data }];
      default:
        return unreachable(command);
    }
  },
};
