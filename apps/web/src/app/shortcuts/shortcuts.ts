import { t } from '@rampart/kernel';
import type { PageEntry } from '../pages/page.js';

interface Shortcut {
  /** Keys to press one after another, or together for `mod+`. */
  readonly keys: readonly string[];
  readonly what: string;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['mod+K'], what: t`Search pages, entities and actions` },
  { keys: ['mod+.'], what: t`Ask Katia about this page` },
  { keys: ['?'], what: t`Show these shortcuts` },
  { keys: ['Escape'], what: t`Close` },
];

const TABLES: readonly Shortcut[] = [
  { keys: ['j'], what: t`Next row` },
  { keys: ['k'], what: t`Previous row` },
  { keys: ['Enter'], what: t`Open the row` },
  { keys: ['Home'], what: t`First row` },
  { keys: ['End'], what: t`Last row` },
];

const QUEUE: readonly Shortcut[] = [
  { keys: ['a'], what: t`Assign to me` },
  { keys: ['s'], what: t`Snooze and more actions` },
  { keys: ['p'], what: t`Pause or resume activity` },
];

/** The pages that `g` and a key open: those of the area first, then settings. */
export function goTargets(pages: readonly PageEntry[], area: string): ReadonlyMap<string, PageEntry> {
  const near = pages.filter((page) => page.area === area);
  const settings = pages.filter((page) => page.area === 'settings');
  const targets = new Map<string, PageEntry>();
  for (const page of [...near, ...settings])
    if (page.goKey !== undefined && !targets.has(page.goKey)) targets.set(page.goKey, page);
  return targets;
}

export function shortcutGroups(targets: ReadonlyMap<string, PageEntry>): readonly ShortcutGroup[] {
  return [
    { title: t`Everywhere`, shortcuts: EVERYWHERE },
    {
      title: t`Go to`,
      shortcuts: [...targets].map(([key, { label }]) => ({ keys: ['g', key], what: label })),
    },
    { title: t`In a table`, shortcuts: TABLES },
    { title: t`In queue and activity`, shortcuts: QUEUE },
  ];
}
