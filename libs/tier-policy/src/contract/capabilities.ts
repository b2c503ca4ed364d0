import type { CapabilityEntry } from './capability-entry.js';
import { COMMON_CAPABILITIES } from './common-capabilities.js';
import { SWITCHABLE_CAPABILITIES } from './switchable-capabilities.js';

/** Every capability of the product, built or planned, by name. */
export const CAPABILITIES = { ...SWITCHABLE_CAPABILITIES, ...COMMON_CAPABILITIES } as const;

/** One that a tier can switch on. */
export type CapabilityName = keyof typeof SWITCHABLE_CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(SWITCHABLE_CAPABILITIES) as readonly CapabilityName[];

const entries: ReadonlyMap<string, CapabilityEntry> = new Map(Object.entries(CAPABILITIES));

/** A capability's name as people read it; the name itself for one that this build does not know. */
export const capabilityTitle = (name: string): string => entries.get(name)?.title ?? name;

/** Whether a capability works in this version; false for one that this build does not know. */
export const isBuilt = (name: string): boolean => (entries.get(name)?.library ?? null) !== null;

/** What the activity feed calls the events of each library that keeps some. */
export const ACTIVITY_PARTS: ReadonlyMap<string, string> = new Map(
  [...entries.values()].flatMap(({ library, activity, title }) =>
    library === null ? [] : [[library, activity ?? title] as const],
  ),
);

type Entries = typeof CAPABILITIES;
/** A sentence of the manifest: `reports/takedown`. */
export type ClaimName = {
  [Name in keyof Entries]: Entries[Name] extends { readonly claims: infer Claims }
    ? `${Name}/${keyof Claims & string}`
    : never;
}[keyof Entries];

/** What the public site may say, and of what. */
export interface Claim {
  /** The capability's title. */
  readonly title: string;
  /** False: only that it is planned may be said. */
  readonly built: boolean;
  readonly text: string;
}

/** Every claim by name. */
export const CLAIMS = Object.fromEntries(
  [...entries].flatMap(([name, { title, library, claims = {} }]) =>
    Object.entries(claims).map(([subject, text]): [string, Claim] => [
      `${name}/${subject}`,
      { title, built: library !== null, text },
    ]),
  ),
) as Readonly<Record<ClaimName, Claim>>;
