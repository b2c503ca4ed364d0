import type { CapabilityEntry } from './capability-entry.js';
import { COMMON_CAPABILITIES } from './common-capabilities.js';
import { SWITCHABLE_CAPABILITIES } from './switchable-capabilities.js';

export const CAPABILITIES = { ...SWITCHABLE_CAPABILITIES, ...COMMON_CAPABILITIES } as const;

export type CapabilityName = keyof typeof SWITCHABLE_CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(SWITCHABLE_CAPABILITIES) as readonly CapabilityName[];

const entries: ReadonlyMap<string, CapabilityEntry> = new Map(Object.entries(CAPABILITIES));

export const capabilityTitle = (name: string): string => entries.get(name)?.title ?? name;

/** Whether a capability is built. False when it is unknown. */
export const isBuilt = (name: string): boolean => entries.get(name)?.built ?? false;

export const ACTIVITY_PARTS: ReadonlyMap<string, string> = new Map(
  [...entries].flatMap(([name, { built, activity, title }]) =>
    built ? [[name, activity ?? title] as const] : [],
  ),
);

type Entries = typeof CAPABILITIES;
/** Names a sentence of the manifest, such as `incidents/takedown`. */
export type ClaimName = {
  [Name in keyof Entries]: Entries[Name] extends { readonly claims: infer Claims }
    ? `${Name}/${keyof Claims & string}`
    : never;
}[keyof Entries];

export interface Claim {
  readonly title: string;
  /** False for a capability that is planned: public pages announce it as planned. */
  readonly built: boolean;
  readonly text: string;
}

export const CLAIMS = Object.fromEntries(
  [...entries].flatMap(([name, { title, built, claims = {} }]) =>
    Object.entries(claims).map(([subject, text]): [string, Claim] => [
      `${name}/${subject}`,
      { title, built, text },
    ]),
  ),
) as Readonly<Record<ClaimName, Claim>>;
