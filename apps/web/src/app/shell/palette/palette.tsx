import { Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { grouped } from './entity.js';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.js';
import { matching, type PaletteGroup, type PaletteRow, stepped } from './palette-row.js';
import { recentEntities } from './recent-entities.js';
import { SEARCH_HINT, SEARCH_LABEL } from './search-words.js';
import { useEntities } from './use-entities.js';
import { useEntityRows } from './use-entity-rows.js';
import { type PaletteContext, useActionRows, usePageRows } from './use-static-groups.js';
import { nextVerb } from './verbs.js';

const DEBOUNCE_MS = 150;

function useGroups(context: PaletteContext, query: string) {
  const [asked] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const entities = useEntities(asked);
  const rowsOf = useEntityRows(context);
  const pages = usePageRows(context);
  const actions = useActionRows(context);
  const current = asked === query.trim();
  const found = current ? grouped(entities.items) : [];
  const failed = entities.failed && current;
  const groups: readonly PaletteGroup[] = [
    { heading: t`Recent`, rows: query === '' ? rowsOf(recentEntities(context.me.id)) : [] },
    ...found.map(({ heading, items }) => ({ heading, rows: rowsOf(items) })),
    { heading: t`Problem`, rows: failed ? [againRow(entities.searchAgain)] : [] },
    { heading: t`Pages`, rows: matching(pages, query) },
    { heading: t`Actions`, rows: matching(actions, query) },
  ].filter(({ rows }) => rows.length > 0);
  return { groups, searching: entities.searching || !current };
}

const againRow = (searchAgain: () => void): PaletteRow => ({
  id: 'search-again',
  label: t`Search failed. Retry.`,
  icon: <IconRefresh size={18} stroke={1.7} aria-hidden />,
  stays: true,
  verbs: [{ label: t`Search again`, run: searchAgain }],
});

interface PaletteProps extends PaletteContext {
  readonly onClose: () => void;
}

export function Palette({ onClose, ...context }: PaletteProps) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const { groups, searching } = useGroups(context, query);
  const rows = groups.flatMap((group) => group.rows);
  const selected = rows.find(({ id }) => id === selectedId) ?? rows[0];
  // The selected row stays selected when further groups appear above it.
  if ((selected?.id ?? null) !== selectedId) setSelectedId(selected?.id ?? null);
  const idOf = (row: PaletteRow): string => `${listId}-${rows.indexOf(row)}`;
  const activeId = selected === undefined ? undefined : idOf(selected);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const select = (id: string | null): void => {
    if (id === selectedId) return;
    setSelectedId(id);
    setChosen(0);
  };
  const run = (row: PaletteRow, verb: number): void => {
    if (row.stays !== true) onClose();
    (row.verbs[verb] ?? row.verbs[0]).run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      select(stepped(rows, selectedId, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && selected !== undefined) {
      event.preventDefault();
      run(selected, chosen);
    } else setChosen(nextVerb(event, chosen, selected?.verbs.length ?? 1));
  };
  const nothing = searching ? t`Searching...` : t`Nothing found`;
  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes['input']}
          role="combobox"
          aria-label={SEARCH_LABEL}
          aria-describedby={`${listId}-help`}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={activeId}
          placeholder={SEARCH_HINT}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setSelectedId(null);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        {searching && query !== '' ? <Loader size="xs" role="status" aria-label={t`Searching`} /> : null}
      </div>
      <VisuallyHidden
        id={`${listId}-help`}
      >{t`Up and down choose a row, right and left its action.`}</VisuallyHidden>
      <VisuallyHidden role="status">
        {selected === undefined || chosen === 0 ? '' : `${selected.verbs[chosen]?.label}: ${selected.label}`}
      </VisuallyHidden>
      {rows.length === 0 ? (
        <p className={classes['none']} role="status">
          {nothing}
        </p>
      ) : (
        <PaletteList
          {...{ id: listId, groups, query: query.trim(), selected, chosen, idOf }}
          onSelect={({ id }) => select(id)}
          onRun={run}
        />
      )}
    </>
  );
}
