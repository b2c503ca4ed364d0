import type { EntityManager } from 'typeorm';
import type { ModelCardName } from '../model-cards/index.js';

/** Parameters of a detector. They never change: other parameters are another version. */
export interface DetectorVersion {
  /** The first digits of the SHA-256 of its parameters. */
  readonly id: string;
  readonly title: string;
  /** The day of its first use, ISO 8601. */
  readonly madeOn: string;
  /** What distinguishes it, in one sentence. */
  readonly note: string;
}

/** A recorded finding, as it was judged and as another version judges it. Scores from 0 to 1. */
export interface Rejudged {
  readonly key: string;
  readonly detail: string;
  readonly link: string;
  readonly before: { readonly score: number; readonly level: string };
  readonly after: { readonly score: number; readonly level: string };
  /** Whether it is no finding any more; by default when the score is below the lowest of a finding. */
  readonly hidden?: boolean;
}

/** A detector without a choice. */
export interface OneVersion {
  /** The reason, in one or two sentences that the AI dashboard shows. */
  readonly why: string;
}

/** The versions among which staff choose, for all tenants of the installation. */
export interface DetectorVersions {
  readonly list: readonly DetectorVersion[];
  /** The id of the version that is used until another one is activated. */
  readonly first: string;
  /** The benchmark of all versions; its cases start with `<title>: `. */
  readonly card: ModelCardName;
  /** The projection that `rejudge` reads. */
  readonly projection: string;
  /** Judges recorded findings of one tenant again. */
  readonly rejudge: (
    manager: EntityManager,
    about: { readonly tenantId: string; readonly version: string; readonly limit: number },
  ) => Promise<readonly Rejudged[]>;
}

export const choosable = (versions: DetectorVersions | OneVersion): DetectorVersions | null =>
  'list' in versions ? versions : null;
