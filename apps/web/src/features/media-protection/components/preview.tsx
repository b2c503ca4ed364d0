import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../shared/api-client/client.js';
import classes from './preview.module.css';

interface PreviewProps {
  /** Below `/api/media-protection`, for instance `pictures/<id>`; null while there is none. */
  readonly of: string | null;
  /** Its alternative text; empty beside its name. */
  readonly alt: string;
  readonly large?: boolean;
}

/** The picture as a data URL: unlike an object URL it needs no owner to let it go. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}

/** A small version of a kept picture, which wants the access token; a plain square while it is fetched or absent. */
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
