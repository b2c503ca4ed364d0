/** Followed by everybody: says when what somebody may do has changed. */
export const RIGHTS_TOPIC = 'rights';

/** Who asks `me` again then: one person after a change of roles, everybody (null) after one of the tenant's plan. */
export interface RightsMessage {
  readonly type: 'rights-changed.v1';
  readonly position: number;
  readonly data: { readonly userId: string | null };
}
