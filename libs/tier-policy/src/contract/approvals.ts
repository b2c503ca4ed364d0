import { t } from '@rampart/kernel';
import type { CapabilityName } from './capabilities.js';

interface ApprovalMeaning {
  readonly title: string;
  /** Only tiers with this capability can require it. Null for every tier. */
  readonly capability: CapabilityName | null;
}

/** Actions for which a tier can require a second person. Each is irreversible, exports data or grants rights. */
export const APPROVALS = {
  'withdraw-identity': { title: t`End identity protection`, capability: 'impersonation' },
  'erase-found-account': { title: t`Erase found account`, capability: 'impersonation' },
  'erase-person': { title: t`Erase a person`, capability: null },
  'grant-role': { title: t`Grant a role`, capability: null },
  'publish-post': { title: t`Publish a post`, capability: 'publishing' },
  'export-organisation': { title: t`Copy organisation data`, capability: null },
} as const satisfies Readonly<Record<string, ApprovalMeaning>>;

export type ApprovalAction = keyof typeof APPROVALS;

/** The client roles that may approve. Viewers are not included, because they cannot change anything. */
export const APPROVER_ROLES = ['nexus:owner', 'nexus:analyst'] as const;
export type ApproverRole = (typeof APPROVER_ROLES)[number];

export interface ApprovalRule {
  readonly by: ApproverRole;
  readonly hours: number;
}

interface ApprovingTier {
  readonly capabilities: Readonly<Partial<Record<CapabilityName, { readonly enabled: boolean } | undefined>>>;
  readonly approvals?: Readonly<Partial<Record<ApprovalAction, ApprovalRule | undefined>>> | undefined;
}

/** The rule with the shortest time (the first one if several are equal). Null when no approval is required. */
export function approvalOf(tiers: readonly ApprovingTier[], action: ApprovalAction): ApprovalRule | null {
  const { capability } = APPROVALS[action] as ApprovalMeaning;
  const rules = tiers
    .filter(({ capabilities }) => capability === null || capabilities[capability]?.enabled === true)
    .flatMap(({ approvals }) => approvals?.[action] ?? []);
  return rules.reduce<ApprovalRule | null>(
    (found, rule) => (found === null || rule.hours < found.hours ? rule : found),
    null,
  );
}
