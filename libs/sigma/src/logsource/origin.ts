import type { LogSource } from '../rule/rule.js';
import { WINDOWS_CATEGORIES, WINDOWS_SERVICES, type WindowsGate } from './windows-gates.js';

export type Origin =
  | { readonly kind: 'windows'; readonly channel: string; readonly eventId: string }
  | {
      readonly kind: 'named';
      readonly products: readonly string[];
      readonly categories: readonly string[];
      readonly services: readonly string[];
    }
  | { readonly kind: 'unknown' };

export function originKey(origin: Origin): string {
  switch (origin.kind) {
    case 'windows':
      return `w\n${origin.channel}\n${origin.eventId}`;
    case 'named':
      return `n\n${origin.products.join()}\n${origin.categories.join()}\n${origin.services.join()}`;
    case 'unknown':
      return 'u';
  }
}

const CATEGORIES = byName(WINDOWS_CATEGORIES);
const SERVICES = byName(WINDOWS_SERVICES);
const LINUX_SYSMON = 'linux-sysmon/operational';
const WINDOWS_SYSMON = 'microsoft-windows-sysmon/operational';

/** Only rules for Windows refuse events of unknown origin, because Windows events always name it. */
export function admits(source: LogSource, origin: Origin): boolean {
  switch (origin.kind) {
    case 'unknown':
      return source.product !== 'windows';
    case 'named':
      return (
        meets(source.product, origin.products) &&
        meets(source.category, origin.categories) &&
        meets(source.service, origin.services)
      );
    case 'windows':
      return admitsWindows(source, origin.channel.toLowerCase(), origin.eventId);
  }
}

function meets(wanted: string | null, given: readonly string[]): boolean {
  return wanted === null || given.includes(wanted);
}

function admitsWindows(source: LogSource, channel: string, eventId: string): boolean {
  const linux = channel === LINUX_SYSMON;
  if (source.product !== null && source.product !== (linux ? 'linux' : 'windows')) return false;
  const seen = linux ? WINDOWS_SYSMON : channel;
  return (
    (source.category === null || passes(CATEGORIES.get(source.category), seen, eventId)) &&
    (source.service === null || passes(SERVICES.get(source.service), seen, eventId))
  );
}

interface Gate {
  readonly eventIds: ReadonlySet<string>;
  readonly channels: ReadonlySet<string>;
}

function passes(gate: Gate | undefined, channel: string, eventId: string): boolean {
  if (!gate) return false;
  return gate.channels.has(channel) && (gate.eventIds.size === 0 || gate.eventIds.has(eventId));
}

function byName(gates: readonly WindowsGate[]): ReadonlyMap<string, Gate> {
  return new Map(
    gates.map(([name, eventIds, channels]) => [
      name,
      {
        eventIds: new Set(eventIds.map(String)),
        channels: new Set(channels.map((channel) => channel.toLowerCase())),
      },
    ]),
  );
}
