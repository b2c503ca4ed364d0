import { useSearchParams } from 'react-router-dom';
import { TopLevelFailure } from '../app/top-level-failure.js';
import { Gallery } from './gallery.js';
import { FAILED } from './synthetic.js';

/** The gallery, or with `?screen=failure` the error that replaces the whole screen. */
export function GalleryScreen() {
  const [params] = useSearchParams();
  return params.get('screen') === 'failure' ? <TopLevelFailure error={FAILED} /> : <Gallery />;
}
