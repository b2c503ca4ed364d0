import { inviteUserSchema } from '@rampart/identity-access/contract';
import { PLATFORM_NAMES, requestScanSchema } from '@rampart/impersonation/contract';
import { incidentTypeSchema, NOT_NAMED, openIncidentSchema } from '@rampart/incidents/contract';
import type { Draft, Order } from '@rampart/katia';
import { formRuleSchema, SEVERITY_NAMES } from '@rampart/soc/contract';
import { t } from '@rampart/kernel';
import type { z } from 'zod';
import { roleIn } from './katia-actions.js';

interface Asker {
  readonly roles: readonly string[];
  readonly now: Date;
}

/** Turns an order into a command with a body that its route accepts; null when no command fits. */
export function draftOf(order: Exclude<Order, { readonly action: 'assign' }>, asker: Asker): Draft | null {
  switch (order.action) {
    case 'start-scan':
      return scan(order);
    case 'invite':
      return invitation(order, asker);
    case 'create-rule':
      return rule(order);
    default:
      return incident(order, asker);
  }
}

type Of<Action extends Order['action']> = Extract<Order, { readonly action: Action }>;

function draft(
  operation: Draft['command']['operation'],
  schema: z.ZodType,
  body: Record<string, unknown>,
  shown: Omit<Draft, 'command'>,
): Draft | null {
  return schema.safeParse(body).success ? { ...shown, command: { operation, body } } : null;
}

function scan({ handle, words }: Of<'start-scan'>): Draft | null {
  const all = Object.entries(PLATFORM_NAMES);
  const named = all.filter(([id, name]) => words.includes(id) || words.includes(name.toLowerCase()));
  const chosen = (named.length > 0 ? named : all).slice(0, 8);
  const body = { targetHandle: handle, platforms: chosen.map(([id]) => id) };
  return draft('requestScan', requestScanSchema, body, {
    effect: t`starts a scan for look-alikes`,
    changes: [
      { name: t`handle`, value: `@${handle}` },
      { name: t`networks`, value: chosen.map(([, name]) => name).join(', ') },
    ],
  });
}

function invitation({ email, name, words }: Of<'invite'>, { roles }: Asker): Draft | null {
  const role = roleIn(words.replace(email.toLowerCase(), ''), roles);
  if (role === null) return null;
  const body = { username: email, displayName: name, email, roles: [role] };
  return draft('inviteUser', inviteUserSchema, body, {
    effect: t`sends an invitation; a proof of identity is asked for first`,
    changes: [
      { name: t`address`, value: email },
      { name: t`role`, value: role },
    ],
  });
}

function rule({ event, threshold, minutes, groupBy, words }: Of<'create-rule'>): Draft | null {
  const per = { src_ip: t`address`, user: t`user`, host: t`host` }[groupBy];
  const name = t`More than ${threshold} × ${event} of one ${per} in ${minutes} min`;
  const severity = SEVERITY_NAMES.find((each) => words.includes(each)) ?? 'medium';
  const condition = { kind: 'more-than', event, threshold, minutes, groupBy };
  return draft(
    'createRuleFromForm',
    formRuleSchema,
    { name, severity, condition },
    {
      effect: t`saves a detection rule, which raises alerts from then on`,
      changes: [
        { name: t`rule`, value: name },
        { name: t`severity`, value: severity },
      ],
    },
  );
}

const LONGEST_PATTERN = 2_000;
/** Characters that a case file cannot hold. */
const UNWRITABLE = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const clean = (text: string, longest: number): string => text.replaceAll(UNWRITABLE, ' ').slice(0, longest);
const once = (texts: readonly string[]): string[] => [...new Set(texts)];

function incident(order: Of<'open-incident'>, { now }: Asker): Draft | null {
  const { title, addresses, words, evidence } = order;
  const incidentType =
    incidentTypeSchema.options.find((each) => words.includes(each.replaceAll('_', ' '))) ?? 'other';
  const severity = SEVERITY_NAMES.find((each) => words.includes(each)) ?? 'medium';
  const caseFile = {
    ...{ title, description: '', occurredAt: evidence[0]?.at ?? now.toISOString() },
    victim: { name: NOT_NAMED, socialProfiles: [] },
    reporter: { isVictim: false },
    suspect: {
      ...{ profiles: [], ipAddresses: addresses, timestamps: once(evidence.map(({ at }) => at)) },
      userAgents: once(evidence.flatMap(({ agent }) => clean(agent ?? '', 1_000).trim() || [])),
      behaviorPatterns: evidence.map(({ eventId, at, raw }) =>
        clean(`Event ${eventId} at ${at}: ${raw}`, LONGEST_PATTERN),
      ),
    },
    ...{ locations: [], works: [], trademarks: [], transactions: [], otherReports: [], witnesses: [] },
  };
  return draft(
    'openIncident',
    openIncidentSchema,
    { incidentType, severity, caseFile },
    {
      effect: t`opens an incident whose case file you complete on its page`,
      changes: [
        { name: t`title`, value: title },
        { name: t`kind`, value: incidentType.replaceAll('_', ' ') },
        { name: t`severity`, value: severity },
        ...(evidence.length === 0 ? [] : [{ name: t`evidence`, value: plural(evidence.length) }]),
      ],
    },
  );
}

const plural = (events: number): string => (events === 1 ? t`1 event` : t`${events} events`);
