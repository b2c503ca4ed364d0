/** Used by tiers, home pages, the activity feed and the public pages. Tests compare it with the libraries and pages. */
export interface CapabilityEntry {
  readonly title: string;
  /** True when `libs/<name>` records its events. False when it is only planned and has no pages. */
  readonly built: boolean;
  /** The name of its events in the activity feed. Its title when absent. */
  readonly activity?: string;
  /** Public claims by subject. They are whole sentences and are published only when the capability is built. */
  readonly claims?: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
}
