import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';

/** The page as it stands, on paper. */
export function PageExport() {
  const say = useTranslations('indicator_pages');
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={() => print()}>
      {say('print')}
    </Button>
  );
}
