import { subjectErased } from '@rampart/event-log/contract';
import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type SubjectNames,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import {
  INCIDENT_EDITORS,
  type IncidentStatus,
  type ReportTarget,
  reportTargetSchema,
} from './contract/index.js';
import { deadlineOf } from './domain/deadlines.js';
import {
  incidentFiled,
  incidentPrepared,
  incidentReturned,
  incidentReviewRequested,
  incidentSigned,
  incidentWithdrawn,
  reportOutcomeRecorded,
  reportSendingFailed,
  reportSendingRequested,
} from './domain/incident.events.js';
import { namesOf } from './projections/incident-list/queries.js';

const roles = INCIDENT_EDITORS;
const capability = 'incidents';

const keyOf = (incidentId: string, target: ReportTarget): string => `${incidentId} ${target}`;
const page = (incidentId: string): string => `~/incidents/${incidentId}?tab=report`;

const keysOf = (incidentId: string): readonly string[] =>
  reportTargetSchema.options.map((target) => keyOf(incidentId, target));

const names: SubjectNames = async (manager, keys) => {
  const idOf = (key: string): string => key.split(' ', 1)[0] ?? '';
  const known = await namesOf(manager, [...new Set(keys.map(idOf))]);
  return new Map(
    keys.flatMap((key) => {
      const name = known.get(idOf(key));
      return name === undefined ? [] : [[key, name]];
    }),
  );
};

/** An erased incident needs no work. */
function forgotten(subject: string): readonly string[] {
  const [kind, incidentId] = subject.split(':', 2);
  if (kind !== 'incident' || incidentId === undefined) return [];
  return keysOf(incidentId);
}

/** The id of an erased incident, if the subject is an incident. */
function forgottenIncident(subject: string): readonly string[] {
  const [kind, incidentId] = subject.split(':', 2);
  return kind === 'incident' && incidentId !== undefined ? [incidentId] : [];
}

const steps = [
  incidentReviewRequested,
  incidentReturned,
  incidentPrepared,
  incidentSigned,
  incidentFiled,
  reportSendingFailed,
  incidentWithdrawn,
  subjectErased,
] as const;

const isSimulated = (data: object): boolean => 'simulated' in data && data.simulated === true;

/** The work that an incident needs until its next step. */
const nextStep = (
  type: (typeof steps)[number]['type'],
  words: {
    readonly kind: string;
    readonly title: string;
    readonly description: string;
    readonly closing: string;
    readonly detail: string;
    /** Set for a step that an incident about a simulated account does not have. */
    readonly realOnly?: true;
  },
): WorkItemKind =>
  defineWorkItem({
    ...{ kind: words.kind, title: words.title, description: words.description, closing: words.closing },
    ...{ roles, capability, names },
    handles: steps,
    closes: ({ type: happened, data }) =>
      happened === 'SubjectErased' ? forgottenIncident(data.subject) : [data.incidentId],
    opens: ({ type: happened, data }) =>
      happened === type && happened !== 'SubjectErased' && !(words.realOnly && isSimulated(data))
        ? {
            key: data.incidentId,
            priority: 'normal',
            detail: isSimulated(data) ? t`Simulated network. ${words.detail}` : words.detail,
            link: `~/incidents/${data.incidentId}`,
          }
        : null,
  });

const review = nextStep('IncidentReviewRequested', {
  kind: 'incidents.review',
  title: t`Review an incident`,
  description: t`An incident is in review.`,
  closing: t`The item closes when the incident is returned, prepared, withdrawn or forgotten.`,
  detail: t`In review`,
});

const revise = nextStep('IncidentReturned', {
  kind: 'incidents.returned',
  title: t`Revise an incident`,
  description: t`A reviewer returned an incident.`,
  closing: t`The item closes when a review is requested again, or the incident is withdrawn or forgotten.`,
  detail: t`Returned by a reviewer`,
});

const signIt = nextStep('IncidentPrepared', {
  kind: 'incidents.signature',
  title: t`Sign a report`,
  description: t`A report is prepared and not signed.`,
  closing: t`The item closes when the report is signed or returned, or the incident is withdrawn or forgotten.`,
  detail: t`Waiting for signature`,
});

const handIn = nextStep('IncidentSigned', {
  kind: 'incidents.filing',
  title: t`File a report`,
  description: t`A report is signed and filed nowhere.`,
  closing: t`The item closes when the report is filed or refused, or the incident is withdrawn or forgotten.`,
  detail: t`Signed, not filed`,
  realOnly: true,
});

const askWhatBecame = defineWorkItem({
  kind: 'incidents.unanswered-report',
  title: t`Ask for outcome`,
  description: t`A filed report has no known outcome.`,
  closing: t`The item is due on our reminder. It closes when an outcome is recorded or the incident is forgotten. It returns when the report is reopened.`,
  roles,
  capability,
  names,
  handles: [incidentFiled, reportOutcomeRecorded, subjectErased],
  closes(event) {
    if (event.type === 'SubjectErased') return forgotten(event.data.subject);
    return event.type === 'ReportOutcomeRecorded' ? [keyOf(event.data.incidentId, event.data.target)] : [];
  },
  opens(event) {
    if (event.type === 'SubjectErased') return null;
    const { incidentId, target, at } = event.data;
    const decided = event.type === 'ReportOutcomeRecorded' && event.data.outcome !== 'reopened';
    const deadline = decided ? null : deadlineOf(target, at);
    if (deadline === null) return null;
    return {
      key: keyOf(incidentId, target),
      priority: 'normal',
      due: deadline.at,
      detail: t`Filed with ${event.data.simulated === true ? 'the simulated ' : ''}${PLACES[target]}`,
      link: page(incidentId),
    };
  },
});

const handOverAgain = defineWorkItem({
  kind: 'incidents.unsent-report',
  title: t`Send report again`,
  description: t`A network refused a signed report, or its answer is unknown.`,
  closing: t`The item closes when the report is sent again or recorded as filed, or the incident withdrawn or forgotten.`,
  roles,
  capability,
  names,
  handles: [reportSendingFailed, reportSendingRequested, incidentFiled, incidentWithdrawn, subjectErased],
  closes(event) {
    switch (event.type) {
      case 'SubjectErased':
        return forgotten(event.data.subject);
      case 'IncidentWithdrawn':
        return keysOf(event.data.incidentId);
      case 'ReportSendingRequested':
      case 'IncidentFiled':
        return [keyOf(event.data.incidentId, event.data.target)];
      case 'ReportSendingFailed':
        return [];
    }
  },
  opens: (event) =>
    event.type === 'ReportSendingFailed'
      ? {
          key: keyOf(event.data.incidentId, event.data.target),
          priority: 'high',
          detail:
            event.data.simulated === true
              ? t`Simulated network: ${PLACES[event.data.target]} refused it`
              : t`${PLACES[event.data.target]} refused it`,
          link: page(event.data.incidentId),
        }
      : null,
});

const PLACES: Readonly<Record<ReportTarget, string>> = {
  ic3: 'IC3',
  dmca: 'a provider (DMCA)',
  dsa: 'a platform (EU DSA)',
  x: 'X',
  meta: 'Meta',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
};

export const incidentsWorkItems: readonly WorkItemKind[] = [
  review,
  revise,
  signIt,
  handIn,
  askWhatBecame,
  handOverAgain,
];

/** A draft is its author's work; an incident that a reviewer returned is work for the team. */
export const incidentsWaiting: readonly WaitingStates[] = [
  defineWaitingStates<IncidentStatus>('incidentStatusSchema', {
    draft: revise,
    'in-review': review,
    prepared: signIt,
    signed: handIn,
    filed: askWhatBecame,
    withdrawn: null,
  }),
];
