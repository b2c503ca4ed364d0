/** Tiers, homes, the activity feed and the public pages use it; tests compare it with libraries and pages. */
export interface CapabilityEntry {
  readonly title: string;
  /** True: `libs/<name>` keeps its events. False: planned, so without pages. */
  readonly built: boolean;
  /** Its events in the activity feed; absent: its title. */
  readonly activity?: string;
  /** Public claims by subject: whole sentences, published only when built. */
  readonly claims?: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
}
