import type { Platform, PlatformId } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';

export interface PlatformOption {
  readonly value: PlatformId;
  readonly label: string;
  readonly disabled: boolean;
}

export const PLATFORMS_HELP = t`The networks that are searched.`;

/** What is chosen, in one line of any width: the name of one, or "5 of 7 chosen". */
export function chosenText(options: readonly PlatformOption[], chosen: readonly PlatformId[]): string {
  if (chosen.length === 0) return '';
  if (chosen.length > 1) return t`${chosen.length} of ${options.length} chosen`;
  return options.find(({ value }) => chosen.includes(value))?.label ?? '';
}

/** Choices of the platform selector: those that cannot be asked are shown, disabled, and say why. */
export function platformOptions(platforms: readonly Platform[]): PlatformOption[] {
  return platforms.map(({ id, name, enabled, apiConnected, simulated }) => ({
    value: id,
    label: labelOf(name, { apiConnected, simulated }),
    disabled: !enabled || !apiConnected,
  }));
}

function labelOf(
  name: string,
  { apiConnected, simulated }: Pick<Platform, 'apiConnected' | 'simulated'>,
): string {
  if (!apiConnected) return t`${name} (API Not Connected)`;
  return simulated ? t`${name} (Simulated network)` : name;
}
