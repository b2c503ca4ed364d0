import { LIMITS, NETWORKS } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';

const MB = 1_000_000;
/** The limit of an upload, bytes. */
const UPLOAD = 100 * 1024 * 1024;
/** The largest picture that any network accepts, bytes. */
const PICTURE = Math.max(...NETWORKS.map((network) => LIMITS[network].pictures?.bytes ?? 0));

/** Why a file is too large to upload; null when it is not. */
export function sizeProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  const isPicture = type.startsWith('image/');
  const most = isPicture ? PICTURE : UPLOAD;
  if (size <= most) return null;
  const what = isPicture ? t`Networks take pictures of at most` : t`Uploads have at most`;
  return t`It has ${Math.ceil(size / MB)} MB. ${what} ${Math.floor(most / MB)} MB: make it smaller, then upload it.`;
}
