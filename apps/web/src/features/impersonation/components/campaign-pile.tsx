import type { CSSProperties } from 'react';
import { usePicture } from '../../../shared/ui/use-picture.js';
import classes from './campaign-progress.module.css';

interface CampaignPileProps {
  readonly pictures: readonly string[];
}

/** An empty stone until its picture is here, and where there is none. */
function Picture({ path, place }: { readonly path: string | null; readonly place: number }) {
  const address = usePicture(path);
  const look = { className: classes['picture'], style: { '--place': place } as CSSProperties };
  return address === null ? <span {...look} /> : <img {...look} src={address} alt="" />;
}

export function CampaignPile({ pictures }: CampaignPileProps) {
  const paths = pictures.length === 0 ? [null] : pictures;
  return (
    <span className={classes['pile']} aria-hidden>
      {paths.map((path, place) => (
        <Picture key={path} path={path} place={place} />
      ))}
    </span>
  );
}
