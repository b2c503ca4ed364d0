import type { Platform, PlatformId } from '@rampart/impersonation/contract';

export interface PlatformOption {
  readonly value: PlatformId;
  readonly label: string;
  readonly disabled: boolean;
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
  if (!apiConnected) return `${name} (API Not Connected)`;
  return simulated ? `${name} (Simulated network)` : name;
}
