import '../shared/zod-setup.js';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '../shared/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers.js';
import { watchChunks } from './pages/chunk-watch.js';
import { queryClient } from './query-client.js';
import { shareStyleNonce } from '../shared/theme/style-nonce.js';
import { createRouter } from './router.js';

shareStyleNonce();
watchChunks();
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element.');
createRoot(container).render(
  <StrictMode>
    <Providers client={queryClient}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
