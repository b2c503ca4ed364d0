import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAll, json, refusal } from '../../testing/answers.js';
import { noteChange } from '../api-client/known-position.js';
import { address, showPage } from '../../testing/show.js';
import { useView } from '../url-state/use-view.js';
import { type ItemsLook, ListItems } from './list-items.js';
import { useListQuestion } from './list-question.js';
import { SavedViewsSlot } from './saved-views-slot.js';
import { type ListSource, useLiveQuery } from './use-live-query.js';

interface Note {
  readonly id: string;
  readonly kind: string;
}

const SOURCE: ListSource<Note> = {
  ...{ key: ['notes'], topic: null },
  get: async ({ filter = [], q, cursor }) => {
    const url = new URL('/api/notes', location.origin);
    for (const each of filter) url.searchParams.append('filter', each);
    if (q !== undefined) url.searchParams.set('q', q);
    if (cursor !== undefined) url.searchParams.set('cursor', cursor);
    const response = await fetch(url);
    if (!response.ok) throw new Error('The notes are away.');
    const { items, next } = (await response.json()) as { items: Note[]; next: string | null };
    return { data: items, nextCursor: next, asOf: 1 };
  },
};

const LOOK: ItemsLook<Note> = {
  ...{ id: 'notes', label: 'Notes', filters: 'notes', path: '/api/notes', empty: 'No notes yet.' },
  searched: true,
  columns: [
    { id: 'id', label: 'Id', value: ({ id }) => id },
    { id: 'kind', label: 'Kind', value: ({ kind }) => kind, filterable: true, choices: ['odd', 'even'] },
  ],
};

function Notes() {
  const [view, setView] = useView('notes');
  const query = useLiveQuery(SOURCE, useListQuestion(view, null, [{ field: 'of', op: 'in', values: ['7'] }]));
  return (
    <SavedViewsSlot value={<button type="button">Views</button>}>
      <ListItems look={LOOK} query={query} view={view} onView={setView}>
        {({ id }) => (
          <li>
            <a href="#note">Note {id}</a>
          </li>
        )}
      </ListItems>
    </SavedViewsSlot>
  );
}

/** Answers five notes in pages of two. @returns the queries of the requests */
function answerNotes(): readonly URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  const notes = [1, 2, 3, 4, 5].map((id) => ({ id: String(id), kind: id % 2 === 0 ? 'even' : 'odd' }));
  answerAll((request) => {
    const question = new URL(request.url).searchParams;
    asked.push(question);
    const kinds = question.getAll('filter').find((text) => text.startsWith('kind:in:'));
    const found = notes.filter(({ kind }) => kinds === undefined || kinds.endsWith(kind));
    const from = Number(question.get('cursor') ?? 0);
    const next = from + 2 < found.length ? String(from + 2) : null;
    return json({ items: found.slice(from, from + 2), next });
  });
  return asked;
}

const REGULAR: ListSource<Note> = {
  ...{ key: ['regular-notes'], topic: null, again: () => 60_000 },
  get: async () => {
    const response = await fetch(new URL('/api/notes', location.origin));
    const { id, asOf } = (await response.json()) as { id: string; asOf: number };
    return { data: [{ id, kind: 'odd' }], nextCursor: null, asOf };
  },
};

function RegularNotes() {
  const { items } = useLiveQuery(REGULAR, {});
  return items.map(({ id }) => <p key={id}>Note {id}</p>);
}

const user = userEvent.setup();
const shown = (): string[] => screen.queryAllByRole('link').map(({ textContent }) => textContent ?? '');

describe('a list that is no table', () => {
  it('requests the filters of the address and its own conditions, page by page', async () => {
    const asked = answerNotes();
    showPage(<Notes />, '/page?notes.f=kind:in:odd&f=other:in:x');
    await waitFor(() => expect(shown()).toEqual(['Note 1', 'Note 3']));
    expect(asked[0]?.getAll('filter')).toEqual(['of:in:7', 'kind:in:odd']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toEqual(['Note 1', 'Note 3', 'Note 5']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy();
  });

  it('is filtered by the values of its columns, and keeps them in the address', async () => {
    answerNotes();
    showPage(<Notes />, '/page');
    await waitFor(() => expect(shown()).toEqual(['Note 1', 'Note 2']));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'even' }));
    await waitFor(() => expect(shown()).toEqual(['Note 2', 'Note 4']));
    expect(address()).toBe('?notes.f=kind:in:even');
  });

  it('states why it is empty: no items, no matching items, or no answer', async () => {
    answerAll(() => json({ items: [], next: null }));
    showPage(<Notes />, '/page');
    await screen.findByText('No notes yet.');
    showPage(<Notes />, '/page?notes.f=kind:in:odd');
    await screen.findByText('Nothing matches the filters');
    answerAll(() => refusal(503, 'Away.'));
    showPage(<Notes />, '/page?notes.q=elsewhere');
    await screen.findByText('Could not load Notes');
  });
});

describe('a list that is fetched once a minute', () => {
  it('is fetched again at once until it shows the last change', async () => {
    noteChange(7);
    let position = 4;
    answerAll(() => json({ id: String(position), asOf: ++position }));
    showPage(<RegularNotes />, '/page');
    await screen.findByText('Note 6');
  });
});
