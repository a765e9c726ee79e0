import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import type { TrackAsset } from './track-asset.ts';
import { useTripMessages } from '../use-trip-messages.ts';
import styles from './import-track.module.css';

/** Selects the asset to import into. */
export function ChooseTrackAsset({ onChosen }: { onChosen(asset: TrackAsset): void }) {
  const { t } = useTripMessages();
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{t('track.whose')}</p>
      <AssetChoice label={t('search_assets')} onChosen={({ id, code }) => onChosen({ id, code })} />
    </div>
  );
}
