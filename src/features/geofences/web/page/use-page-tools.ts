import { useState } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';

/** What of the page's tools is open: an import, which the address may name, and the suggestions. */
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
    /** A job that was begun before; null: a file is chosen first. */
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
