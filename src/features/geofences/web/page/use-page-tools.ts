import { useState } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';

/** Open tools of the page: an import, possibly from the address, and suggestions. */
export function usePageTools() {
  const [params, changeSearch] = usePageSearch();
  const [isAsked, setAsked] = useState(false);
  const put = (name: string, value: string | null) =>
    changeSearch((present) => {
      const next = new URLSearchParams(present);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const importId = params.get('import');
  return {
    /** Running job; null: choose a file first. */
    importId,
    isImporting: isAsked || importId !== null,
    openImport: () => setAsked(true),
    closeImport: () => {
      setAsked(false);
      put('import', null);
    },
    isSuggesting: params.get('suggest') === '1',
    suggest: (isOpen: boolean) => put('suggest', isOpen ? '1' : null),
  };
}
