import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import type { TrackAsset } from './track-asset.ts';
import { useRouteWords } from '../use-route-words.ts';
import styles from './import-track.module.css';

/** Whose past the track becomes. */
export function ChooseTrackAsset({ onChosen }: { onChosen(asset: TrackAsset): void }) {
  const { say } = useRouteWords();
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{say('track.whose')}</p>
      <AssetChoice label={say('search_assets')} onChosen={({ id, code }) => onChosen({ id, code })} />
    </div>
  );
}
