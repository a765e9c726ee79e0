import { Button } from '@mantine/core';
import { IconBulb, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { GeofenceExport } from '../public.ts';
import type { GeofenceFilter } from '../../page/geofences-address.ts';
import type { usePageTools } from './use-page-tools.ts';

interface PageToolsProps {
  tools: ReturnType<typeof usePageTools>;
  /** Suggestions were opened or closed. */
  onSuggest(isOpen: boolean): void;
  mayDraw: boolean;
  filter: GeofenceFilter;
  total: number;
  ticked: ReadonlySet<string>;
}

/** Ids that fit into an address; with more selected, the filter is exported. */
const mostNamed = 200;

/** Import, export and suggestions. */
export function PageTools({ tools, onSuggest, mayDraw, filter, total, ticked }: PageToolsProps) {
  const t = useTranslations('geofences.tools');
  const isNamed = ticked.size > 0 && ticked.size <= mostNamed;
  const { active, asset_id, ...rest } = filter;
  const filtered = {
    ...(rest.search !== '' && { search: rest.search }),
    ...(rest.unit_id.length > 0 && { unit_id: [...rest.unit_id] }),
    ...(rest.resource.length > 0 && { resource: [...rest.resource] }),
    ...(active !== null && { active: active ? ('true' as const) : ('false' as const) }),
    ...(asset_id !== null && { asset_id }),
  };
  return (
    <>
      {mayDraw && (
        <Button
          size="xs"
          px={9}
          variant="default"
          aria-pressed={tools.isSuggesting}
          aria-label={t('suggestions.open')}
          title={t('suggestions.open')}
          onClick={() => onSuggest(!tools.isSuggesting)}
        >
          <IconBulb size={16} stroke={1.8} />
        </Button>
      )}
      {mayDraw && (
        <Button
          size="xs"
          px={9}
          variant="default"
          aria-label={t('import.open')}
          title={t('import.open')}
          onClick={tools.openImport}
        >
          <IconUpload size={16} stroke={1.8} />
        </Button>
      )}
      <GeofenceExport
        filter={isNamed ? { geofence_id: [...ticked] } : filtered}
        count={isNamed ? ticked.size : total}
      />
    </>
  );
}
