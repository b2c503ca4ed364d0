import type { Platform, PlatformId } from '@rampart/impersonation/contract';

export interface PlatformOption {
  readonly value: PlatformId;
  readonly label: string;
  readonly disabled: boolean;
}

/** Choices of the platform selector: those that cannot be asked are shown, disabled, and say why. */
export function platformOptions(platforms: readonly Platform[]): PlatformOption[] {
  return platforms.map(({ id, name, enabled, apiConnected }) => ({
    value: id,
    label: apiConnected ? name : `${name} (API Not Connected)`,
    disabled: !enabled || !apiConnected,
  }));
}
