import '../shared/zod-setup.js';
import '../shared/theme/faces.css';
import '../shared/theme/tokens.generated.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../shared/theme/global.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.js';
import { answerWithoutServer } from './answers.js';
import { GalleryScreen } from './gallery-screen.js';

answerWithoutServer();
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element.');
createRoot(container).render(
  <Providers client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <GalleryScreen /> }])} />
  </Providers>,
);
