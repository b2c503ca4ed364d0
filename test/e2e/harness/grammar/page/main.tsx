import '../../../../../apps/web/src/shared/zod-setup.js';
import '../../../../../apps/web/src/shared/theme/faces.css';
import '../../../../../apps/web/src/shared/theme/tokens.generated.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../../../../apps/web/src/shared/theme/global.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { Providers } from '../../../../../apps/web/src/app/providers.js';
import { Charts } from './charts.js';
import { People } from '../../../../../apps/web/src/testing/people.js';

const routes = [
  {
    path: '/charts',
    element: (
      <main>
        <h1>Charts</h1>
        <Charts />
      </main>
    ),
  },
  {
    path: '/people',
    element: (
      <main>
        <h1>People</h1>
        <People />
      </main>
    ),
  },
  { path: '/', element: <Link to="/people?q=Person">People</Link> },
];

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element.');
createRoot(container).render(
  <Providers client={new QueryClient()}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Providers>,
);
