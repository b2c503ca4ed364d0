import { t } from '@rampart/kernel';
import type { OpenApiDocument, OpenApiOperation } from './open-api.js';

export interface Operation extends OpenApiOperation {
  readonly method: string;
  readonly path: string;
}

export interface Chapter {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

export function chaptersOf({ tags, paths }: OpenApiDocument): readonly Chapter[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return tags.map(({ name, description }) => ({
    title: name,
    description: description ?? '',
    operations: all.filter(({ tags: [first] }) => first === name),
  }));
}

/** The operations that contain every word of a search, and the chapters that still have one. */
export function matching(chapters: readonly Chapter[], search: string): readonly Chapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters.flatMap((chapter) => {
    const operations = chapter.operations.filter((operation) => {
      const text = textOf(chapter, operation);
      return words.every((word) => text.includes(word));
    });
    return operations.length === 0 ? [] : [{ ...chapter, operations }];
  });
}

const textOf = ({ title }: Chapter, { method, path, operationId, summary }: Operation): string =>
  `${title} ${method} ${path} ${operationId} ${summary}`.toLowerCase();

/** A fragment for a chapter: `#chapter-access-reviews`. */
export const chapterId = (title: string): string =>
  `chapter-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Who may call an operation, as text. Permissions of keys are shown by their name. */
export function callersOf({ security = [] }: OpenApiOperation): readonly string[] {
  if (security.length === 0) return [t`No sign-in needed`];
  return security.flatMap((way) =>
    Object.entries(way).map(([name, scopes]) =>
      name === 'apiKey' ? t`API key with ${scopes.join(', ')}` : t`Signed-in user`,
    ),
  );
}
