import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentModule } from '../../shared/lazy-part/chunks.js';
import { answerPaths } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { showRoutes } from '../../testing/show.js';
import { watchChunks } from './chunk-watch.js';
import type { PageEntry } from './page.js';
import { PageHost } from './page-host.js';
import { PAGES } from './registry.js';

const user = userEvent.setup();
const PATH = '/core/operations';
const Loaded = () => <h1>Operations</h1>;
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });

function showHost(load: () => Promise<ComponentModule<object>>): void {
  const operations = PAGES.find(({ path }) => path === PATH);
  if (operations === undefined) throw new Error(`The registry has no page ${PATH}.`);
  const page: PageEntry = { ...operations, load };
  answerPaths({ '/api/auth/me': staff() });
  showRoutes(
    [
      { path: PATH, element: <PageHost page={page} /> },
      { path: '/core', element: <h1>Welcome</h1> },
    ],
    PATH,
  );
}

beforeEach(() => window.sessionStorage.clear());

describe('a page', () => {
  it('shows its loading state and names the tab until its code loads', async () => {
    let arrive = (_: ComponentModule<object>): void => undefined;
    showHost(() => new Promise((resolve) => (arrive = resolve)));
    await screen.findByText('Loading dashboard...');
    expect(document.title).toBe('operations · Rampart');
    act(() => arrive({ default: Loaded }));
    await heading('Operations');
  });
});

describe('a page that fails', () => {
  // React and the boundary log the error of the page.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  /** A chunk whose page throws until it is fixed. */
  function brokenChunk() {
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('The answer has no rows.');
      return <Loaded />;
    };
    const fix = (): void => {
      broken = false;
    };
    return { load: () => Promise.resolve({ default: Page }), fix };
  }

  it('shows the specified text, and works after a retry', async () => {
    const { load, fix } = brokenChunk();
    showHost(load);
    await heading('Something went wrong');
    expect(screen.getByRole('alert').textContent).toContain(
      'We encountered an unexpected error. This has been logged and our team will investigate.',
    );
    fix();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await heading('Operations');
  });

  it('links to the home of its area', async () => {
    showHost(brokenChunk().load);
    await heading('Something went wrong');
    await user.click(screen.getByRole('button', { name: 'Go Home' }));
    await heading('Welcome');
    expect(window.location.pathname).toBe('/core');
  });

  it('offers a reload while its code is missing, also after another try, and loads when the code is back', async () => {
    watchChunks();
    let tries = 0;
    showHost(() => {
      tries += 1;
      if (tries > 2) return Promise.resolve({ default: Loaded });
      const error = new TypeError('The chunk is missing.');
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
      return Promise.reject(error);
    });
    await heading('Reload this page');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(tries).toBe(2));
    await heading('Reload this page');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await heading('Operations');
  });
});
