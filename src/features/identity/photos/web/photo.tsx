import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { Initials } from '#ui/initials.tsx';
import { photoName, readPhoto } from '../contract.ts';
import styles from './photo.module.css';

interface PhotoProps {
  url: string | null;
  /** Its initials are shown without a photo. */
  name: string;
  /** Square for accounts, round for people. */
  square?: boolean;
  /** Otherwise 28 pixels. */
  large?: boolean;
}

/** Photo or initials of a person or account. */
export function Photo({ url, name, square = false, large = false }: PhotoProps) {
  const address = usePhoto(url);
  return (
    <span className={styles.photo} data-large={large || undefined} data-square={square || undefined}>
      {address ? <img src={address} alt="" /> : <Initials name={name} square={square} />}
    </span>
  );
}

/** Loads a photo once per URL, in memory only, so that it goes with the session. */
function usePhoto(url: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['photo', url],
    queryFn: async ({ signal }) => asDataUrl(await call(readPhoto, { params: { name: photoName(url ?? '') }, signal })),
    enabled: url !== null,
    staleTime: Infinity,
  });
  return url === null ? null : (data ?? null);
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
