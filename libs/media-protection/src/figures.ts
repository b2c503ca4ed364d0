import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { copyPlatformSchema, MEDIA_READERS } from './contract/index.js';
import { violationRecorded, violationReported } from './domain/copy-check.events.js';
import { mediaCopyRequested, mediaProtected } from './domain/picture.events.js';

const shared = { roles: MEDIA_READERS, capability: 'media-protection' } as const;

const requested = defineFigure({
  ...shared,
  name: 'media-protection.requested-copies',
  title: t`Copies requested`,
  description: t`Requests for marked copies, with any result.`,
  kind: 'sum',
  dimension: { name: 'platform', title: t`Platform`, values: copyPlatformSchema.options },
  handles: [mediaCopyRequested],
  entries: ({ data }) => [{ delta: 1, dimension: data.platform }],
});

const made = defineFigure({
  ...shared,
  name: 'media-protection.copies',
  title: t`Copies made`,
  description: t`Copies that carry their marks.`,
  kind: 'sum',
  handles: [mediaProtected],
  entries: () => [{ delta: 1 }],
});

const violations = defineFigure({
  ...shared,
  name: 'media-protection.violations',
  title: t`Violations recorded`,
  description: t`Copies found where they should not be.`,
  kind: 'sum',
  handles: [violationRecorded],
  entries: () => [{ delta: 1 }],
});

const open = defineFigure({
  ...shared,
  name: 'media-protection.unreported-violations',
  title: t`Violations unreported`,
  description: t`Violations without an incident, now.`,
  kind: 'keys',
  handles: [violationRecorded, violationReported],
  entries: ({ type, data }) => [{ key: data.violationId, delta: type === 'MediaViolationRecorded' ? 1 : -1 }],
});

export const mediaProtectionFigures: readonly Figure[] = [made, requested, violations, open];
