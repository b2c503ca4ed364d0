import { useSearchParams } from 'react-router-dom';
import { TopLevelFailure } from '../app/top-level-failure.js';
import { Gallery } from './gallery.js';
import { FAILED } from './synthetic.js';

/** The gallery; with `?screen=failure` the error that replaces the whole screen, with `?screen=overlays` a short one. */
export function GalleryScreen() {
  const [params] = useSearchParams();
  const screen = params.get('screen');
  if (screen === 'failure') return <TopLevelFailure error={FAILED} />;
  return <Gallery onlyOverlays={screen === 'overlays'} />;
}
