import { t } from '@rampart/kernel';
import { PLATFORM_NAMES } from './contract/index.js';

interface Found {
  readonly platform: keyof typeof PLATFORM_NAMES;
  readonly simulated?: boolean | undefined;
}

/** The network of a look-alike. A simulated one is marked, so that an invented account never looks real. */
export const networkOf = ({ platform, simulated }: Found): string =>
  simulated === true ? t`Simulated ${PLATFORM_NAMES[platform]}` : PLATFORM_NAMES[platform];
