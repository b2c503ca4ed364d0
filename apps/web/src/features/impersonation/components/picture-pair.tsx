import { Text } from '@mantine/core';
import type { LookAlikeDetail } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';
import { TILES } from '../lib/picture-tiles.js';
import { useDifferingTiles } from '../lib/use-differing-tiles.js';
import classes from './picture-pair.module.css';

const SIZE = 144;

interface SideProps {
  readonly title: string;
  readonly path: string | null;
  readonly name: string;
  readonly absent: string;
  readonly tiles?: readonly number[];
}

function Side({ title, path, name, absent, tiles = [] }: SideProps) {
  return (
    <figure className={classes.side}>
      <Text component="figcaption" size="xs" c="dimmed">
        {title}
      </Text>
      {path === null ? (
        <Text size="sm" c="dimmed" mt={4}>
          {absent}
        </Text>
      ) : (
        <div className={classes.picture}>
          <ProfileAvatar path={path} name={name} size={SIZE} radius="sm" />
          <svg className={classes.tiles} viewBox={`0 0 ${TILES} ${TILES}`} aria-hidden>
            {tiles.map((tile) => (
              <rect key={tile} x={tile % TILES} y={Math.floor(tile / TILES)} width={1} height={1} />
            ))}
          </svg>
        </div>
      )}
    </figure>
  );
}

const said = (tiles: readonly number[] | null): string => {
  if (tiles === null) return t`Not compared tile by tile.`;
  return tiles.length === 0
    ? t`No tile differs.`
    : t`${tiles.length} of ${TILES * TILES} tiles differ. They are outlined.`;
};

export function PicturePair({ detail }: { readonly detail: LookAlikeDetail }) {
  const { impersonator, protectedProfile } = detail;
  const tiles = useDifferingTiles(protectedProfile.profileImage, impersonator.profileImage);
  return (
    <div>
      <div className={classes.pair}>
        <Side
          title={t`Protected picture`}
          path={protectedProfile.profileImage}
          name={protectedProfile.displayName}
          absent={protectedProfile.hasAvatar ? t`compared, not stored` : t`not known`}
        />
        <Side
          title={t`Look-alike's picture`}
          path={impersonator.profileImage}
          name={impersonator.username}
          absent="none"
          tiles={tiles ?? []}
        />
      </div>
      {protectedProfile.profileImage === null || impersonator.profileImage === null ? null : (
        <Text size="xs" c="dimmed" mt={4}>
          {said(tiles)}
        </Text>
      )}
    </div>
  );
}
