import { LIMITS, NETWORKS } from '@rampart/connectors/contract';

const MB = 1_000_000;
/** Bytes: what one upload may have. */
const UPLOAD = 100 * 1024 * 1024;
/** Bytes: the largest picture that any network takes. */
const PICTURE = Math.max(...NETWORKS.map((network) => LIMITS[network].pictures?.bytes ?? 0));

/** Why a file is not worth sending; null when it is. */
export function sizeProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  const isPicture = type.startsWith('image/');
  const most = isPicture ? PICTURE : UPLOAD;
  if (size <= most) return null;
  const what = isPicture ? 'Networks take pictures of at most' : 'Uploads have at most';
  return `It has ${Math.ceil(size / MB)} MB. ${what} ${Math.floor(most / MB)} MB: make it smaller, then upload it.`;
}
