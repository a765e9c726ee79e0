import { useTranslations } from 'use-intl/react';
import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './asset-dialog.module.css';

interface AssetDialogProps {
  opened: boolean;
  onChosen(id: string): void;
  onClose(): void;
}

/** Whose file it is. */
export function AssetDialog({ opened, onChosen, onClose }: AssetDialogProps) {
  const t = useTranslations('files');
  return (
    <Dialog opened={opened} title={t('attach')} onClose={onClose}>
      <div className={styles.choice}>
        <AssetChoice label={t('search_assets')} onChosen={({ id }) => onChosen(id)} />
      </div>
    </Dialog>
  );
}
