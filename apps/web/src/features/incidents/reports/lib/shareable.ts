import type { SharedKind } from '@rampart/incidents/contract';

export interface Shareable {
  readonly kind: SharedKind;
  readonly id: string;
  readonly label: string;
}
