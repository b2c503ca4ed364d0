import '../shared/theme/faces.css';
import '../shared/theme/tokens.generated.css';
import './styles/layout.css';
import './styles/base.css';
import { t } from '@rampart/kernel';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from './page-modules.js';

/** Hydrates the prerendered page. Before this, and without JavaScript, its links and forms work as HTML. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const page = root?.dataset['page'];
  if (!root || page === undefined)
    throw new Error(t`The document names no page of the public site. Load it again.`);
  const Page = await loadPage(page);
  // A transition hydrates in slices and yields to scrolling and typing.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });
}

void hydrate();
