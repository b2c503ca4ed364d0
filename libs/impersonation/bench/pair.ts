import { type AccountProfile, type ProtectedProfile } from '../src/contract/index.js';
import { type AvatarComparison } from '../src/domain/score/index.js';

export interface LabelledPair {
  readonly recipe: string;
  readonly attack: boolean;
  readonly victim: number;
  readonly identity: ProtectedProfile;
  readonly candidate: AccountProfile;
  readonly avatar: AvatarComparison | null;
}

export const OBSERVED = Date.parse('2023-01-01T00:00:00Z');
