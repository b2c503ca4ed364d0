import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../shared/api-client/api-error.js';
import type { FirstItems } from '../../shared/list/use-live-query.js';
import { showPage } from '../../testing/show.js';
import { HomeEntry, HomeList } from './home-list.js';

interface Thing {
  readonly id: string;
}

function showList(change: Partial<FirstItems<Thing>>): void {
  const query = { items: [], isPending: false, error: null, refetch: () => undefined, ...change };
  showPage(
    <HomeList
      title="Things"
      description="The newest first."
      all={{ to: '/nexus/things', label: 'All things' }}
      what="things"
      empty="There is no thing."
      query={query}
    >
      {({ id }) => (
        <HomeEntry key={id} to={`/nexus/things/${id}`} name={id}>
          a thing
        </HomeEntry>
      )}
    </HomeList>,
    '/nexus/dashboard',
  );
}

describe('a list on a home page', () => {
  it('links to its items and to the page with all of them', async () => {
    showList({ items: [{ id: 'one' }, { id: 'two' }] });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/nexus/things',
      '/nexus/things/one',
      '/nexus/things/two',
    ]);
  });

  it('states that it is empty, but not while it loads', async () => {
    showList({ isPending: true });
    await screen.findByRole('heading', { name: 'Things' });
    expect(screen.queryByText('There is no thing.')).toBeNull();
    showList({});
    await screen.findByText('There is no thing.');
  });

  it('states why it failed to load, and loads after a retry', async () => {
    const refetch = jest.fn();
    showList({ error: new ApiError('The database does not answer.', 503), refetch });
    expect((await screen.findByRole('alert')).textContent).toContain('The database does not answer.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
