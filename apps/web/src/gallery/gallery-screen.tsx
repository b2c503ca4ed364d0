import { useSearchParams } from 'react-router-dom';
import { TopLevelFailure } from '../app/top-level-failure.js';
import { Gallery } from './gallery.js';
import { FAILED } from './synthetic.js';

/** The gallery; with `?screen=failure` what takes the whole screen instead of a page. */
export function GalleryScreen() {
  const [params] = useSearchParams();
  return params.get('screen') === 'failure' ? <TopLevelFailure error={FAILED} /> : <Gallery />;
}
