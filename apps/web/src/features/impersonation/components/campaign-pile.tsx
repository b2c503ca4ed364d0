import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';
import classes from './campaign-progress.module.css';

interface CampaignPileProps {
  readonly name: string;
  /** Addresses of pictures, at most three. */
  readonly pictures: readonly string[];
}

const SIZE = 34;

/** The pictures of a campaign's accounts as a pile, the most harmful on top. */
export function CampaignPile({ name, pictures }: CampaignPileProps) {
  const paths = pictures.length === 0 ? [null] : pictures;
  return (
    <span className={classes['pile']} aria-hidden>
      {paths.map((path, place) => (
        <ProfileAvatar
          key={path ?? name}
          path={path}
          name={name}
          size={SIZE}
          style={{
            position: 'absolute',
            zIndex: paths.length - place,
            inset: `${place * 4}px auto auto ${place * 4}px`,
          }}
        />
      ))}
    </span>
  );
}
