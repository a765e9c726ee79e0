import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import styles from './page-head.module.css';

/** The page as it stands, on paper. */
export function PageExport() {
  const say = useTranslations('indicator_pages');
  return (
    <Button
      className={styles.print}
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.7} />}
      onClick={() => print()}
    >
      {say('print')}
    </Button>
  );
}
