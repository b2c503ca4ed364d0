import type { SharedKind } from '@rampart/incidents/contract';

/** What a link can be made to. */
export interface Shareable {
  readonly kind: SharedKind;
  readonly id: string;
  readonly label: string;
}
