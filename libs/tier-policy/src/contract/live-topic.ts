/** All users follow this topic. It reports changed rights. */
export const RIGHTS_TOPIC = 'tier-policy';

/** Who must query `me` again: one person after a role change, or all users (null) after a plan change. */
export interface RightsMessage {
  readonly type: 'rights-changed.v1';
  readonly position: number;
  readonly data: { readonly userId: string | null };
}
