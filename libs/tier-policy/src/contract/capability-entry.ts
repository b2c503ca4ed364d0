/**
 * What the product says of one capability. Tiers, homes, the activity feed and the public pages read it here; tests hold
 * it against the installed libraries and the built pages.
 */
export interface CapabilityEntry {
  readonly title: string;
  /** What keeps its events: `libs/<library>`. Null: planned, so no page opens and the public site says "planned". */
  readonly library: string | null;
  /** Its events in the activity feed; absent: its title. */
  readonly activity?: string;
  /** What the public site may say of it, by subject: whole sentences, said only when it is built. */
  readonly claims?: Readonly<Record<string, string>>;
  /** Lower-case words that mean it wherever the public site uses them. */
  readonly words?: readonly string[];
}
