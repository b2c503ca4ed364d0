import type { CapabilityName } from './capabilities.js';

interface ApprovalMeaning {
  /** What is asked for, as an imperative. */
  readonly title: string;
  /** Only tiers that switch this on say something about it; null: every tier does. */
  readonly capability: CapabilityName | null;
}

/**
 * What a tier can have a second person approve, by name. A name is here once the API asks before it acts. Each of them
 * cannot be taken back, takes data out of the installation, or gives power to somebody.
 */
export const APPROVALS = {
  'withdraw-identity': { title: 'End the protection of an identity', capability: 'impersonation' },
  'erase-found-account': { title: 'Erase what is known of a found account', capability: 'impersonation' },
  'erase-person': { title: 'Erase a person', capability: null },
  'grant-role': { title: 'Grant a role', capability: null },
  'export-organisation': { title: 'Copy the organisation’s data', capability: null },
} as const satisfies Readonly<Record<string, ApprovalMeaning>>;

export type ApprovalAction = keyof typeof APPROVALS;

/** Client roles that a tier may ask for approval. Viewers change nothing, so they approve nothing either. */
export const APPROVER_ROLES = ['nexus:owner', 'nexus:analyst'] as const;
export type ApproverRole = (typeof APPROVER_ROLES)[number];

/** Who has to approve, and for how long a request waits. */
export interface ApprovalRule {
  readonly by: ApproverRole;
  readonly hours: number;
}

interface ApprovingTier {
  readonly capabilities: Readonly<Partial<Record<CapabilityName, { readonly enabled: boolean } | undefined>>>;
  readonly approvals?: Readonly<Partial<Record<ApprovalAction, ApprovalRule | undefined>>> | undefined;
}

/**
 * What these tiers ask for before an action: one of them that names it is enough, and of several the one that waits
 * shortest counts (the first of equals). Null: it is done at once.
 */
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
