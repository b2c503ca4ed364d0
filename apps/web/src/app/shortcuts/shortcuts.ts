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
  { keys: ['mod+K'], what: 'Search pages, entities and actions' },
  { keys: ['mod+.'], what: 'Ask Katia about this page' },
  { keys: ['?'], what: 'Show these shortcuts' },
  { keys: ['Escape'], what: 'Close' },
];

const TABLES: readonly Shortcut[] = [
  { keys: ['j'], what: 'Next row' },
  { keys: ['k'], what: 'Previous row' },
  { keys: ['Enter'], what: 'Open the row' },
  { keys: ['Home'], what: 'First row' },
  { keys: ['End'], what: 'Last row' },
];

const QUEUE: readonly Shortcut[] = [
  { keys: ['a'], what: 'Assign to me' },
  { keys: ['s'], what: 'Snooze and more actions' },
  { keys: ['p'], what: 'Pause or resume activity' },
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
    { title: 'Everywhere', shortcuts: EVERYWHERE },
    {
      title: 'Go to',
      shortcuts: [...targets].map(([key, { label }]) => ({ keys: ['g', key], what: label })),
    },
    { title: 'In a table', shortcuts: TABLES },
    { title: 'In queue and activity', shortcuts: QUEUE },
  ];
}
