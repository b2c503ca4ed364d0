import '../shared/zod-setup.js';
import '../shared/theme/faces.css';
import '../shared/theme/tokens.generated.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../shared/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { reportRenderError, watchErrors } from '../shared/error-report/report-error.js';
import { shareStyleNonce } from '../shared/theme/style-nonce.js';
import { beginFirstVisit } from './first-visit.js';
import { watchChunks } from './pages/chunk-watch.js';
import { Providers } from './providers.js';
import { queryClient } from './query-client.js';
import { createRouter } from './router.js';
import { withoutBase } from './session-guard.js';

shareStyleNonce();
watchChunks();
watchErrors();
beginFirstVisit(withoutBase(window.location.pathname), queryClient);
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element. Restore it in console.html.');
/** Reports a render error with its components to the server. The browser's console shows it too. */
const tell = (error: unknown, info: { readonly componentStack?: string | undefined }): void => {
  reportRenderError(error, info);
  reportError(error);
};
createRoot(container, { onCaughtError: tell, onUncaughtError: tell }).render(
  <StrictMode>
    <Providers client={queryClient}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
