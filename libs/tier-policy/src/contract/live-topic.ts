/** Followed by all users: reports changed rights. */
export const RIGHTS_TOPIC = 'tier-policy';

/** Who queries `me` again: one person after a change of roles, all users (null) after one of the plan. */
export interface RightsMessage {
  readonly type: 'rights-changed.v1';
  readonly position: number;
  readonly data: { readonly userId: string | null };
}
