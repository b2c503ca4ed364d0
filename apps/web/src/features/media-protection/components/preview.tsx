import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../shared/api-client/client.js';
import classes from './preview.module.css';

interface PreviewProps {
  /** A path below `/api/media-protection`, for instance `pictures/<id>`; null when there is none. */
  readonly of: string | null;
  /** The alternative text; empty when the name is beside the picture. */
  readonly alt: string;
  readonly large?: boolean;
}

/** The picture as a data URL, which unlike an object URL need not be revoked. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(reader.error ?? new Error(t`The picture could not be read. Load the page again.`));
    reader.readAsDataURL(blob);
  });
}

/** Fetched with the access token. Until then, or without one, it is a plain square. */
export function Preview({ of, alt, large = false }: PreviewProps) {
  const picture = useQuery({
    queryKey: ['media-preview', of],
    queryFn: async ({ signal }) =>
      dataUrl(await fetchBlob(`/api/media-protection/${of ?? ''}/preview`, signal)),
    enabled: of !== null,
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <span className={large ? classes.large : classes.small}>
      {picture.data === undefined ? null : <img src={picture.data} alt={alt} />}
    </span>
  );
}
