import { t } from '@rampart/kernel';
import { z } from 'zod';
import { benchmarkFigureSchema } from './views.js';

/** Staff roles that may activate a version. */
export const DETECTOR_MANAGERS = ['core:admin'] as const;

export const versionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The day of its first use (ISO 8601). */
  madeOn: z.string(),
  /** What distinguishes it. */
  note: z.string(),
  /** Its figures from the benchmark of all versions. */
  figures: z.array(benchmarkFigureSchema),
});
export type VersionView = z.infer<typeof versionSchema>;

export const versionChangeSchema = z.object({
  version: z.string(),
  before: z.string(),
  reason: z.string(),
  at: z.string(),
  /** The id of the person. */
  by: z.uuid(),
});

export const detectorVersionsSchema = z.object({
  /** The id of the version in use. */
  active: z.string(),
  measuredOn: z.string(),
  versions: z.array(versionSchema),
  /** The latest 20 changes, the latest first. */
  changes: z.array(versionChangeSchema),
});
export type DetectorVersionsView = z.infer<typeof detectorVersionsSchema>;

const judgedSchema = z.object({ score: z.number(), level: z.string() });

/** The results of a version for recorded findings of the caller's tenant. */
export const versionDifferenceSchema = z.object({
  /** The number of findings compared: the latest ones. */
  compared: z.number().int(),
  /** Findings that this version would not show. */
  hidden: z.number().int(),
  /** Findings that it would show at another level. */
  moved: z.number().int(),
  /** The findings that differ most: those it hides first. */
  items: z.array(
    z.object({
      key: z.string(),
      detail: z.string(),
      /** The path of the finding below the reader’s client area: `~/...`. */
      link: z.string(),
      before: judgedSchema,
      after: judgedSchema,
      hidden: z.boolean(),
    }),
  ),
});
export type VersionDifference = z.infer<typeof versionDifferenceSchema>;

export const activateVersionSchema = z.object({
  version: z.string().min(1).max(64),
  /** The version in use that the person saw. */
  before: z.string().min(1).max(64),
  reason: z
    .string()
    .trim()
    .min(1, t`Enter the reason.`)
    .max(300),
});
export type ActivateVersion = z.infer<typeof activateVersionSchema>;

export const activeVersionSchema = z.object({ active: z.string() });
