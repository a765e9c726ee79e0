import { useCallback, useMemo } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';
import {
  readDefinitionsAddress,
  writeDefinitionsAddress,
  type DefinitionFilter,
  type DefinitionsAddress,
} from '../../page/definitions-address.ts';

export interface AddressHand {
  address: DefinitionsAddress;
  change(part: Partial<DefinitionsAddress>): void;
  narrow(part: Partial<DefinitionFilter>): void;
}

/** What the address says, and the way to change it: opening a definition is a step that "back" takes back. */
export function useDefinitionsAddress(): AddressHand {
  const [params, changeSearch] = usePageSearch();
  const text = params.toString();
  const address = useMemo(() => readDefinitionsAddress(new URLSearchParams(text)), [text]);
  const isOpen = address.definition !== null || address.isNew;
  const change = useCallback(
    (part: Partial<DefinitionsAddress>) =>
      changeSearch((present) => writeDefinitionsAddress(present, { ...readDefinitionsAddress(present), ...part }), {
        isStep: !isOpen && (Boolean(part.definition) || part.isNew === true),
      }),
    [changeSearch, isOpen],
  );
  const narrow = useCallback(
    (part: Partial<DefinitionFilter>) =>
      changeSearch((present) => {
        const read = readDefinitionsAddress(present);
        return writeDefinitionsAddress(present, { ...read, filter: { ...read.filter, ...part } });
      }),
    [changeSearch],
  );
  return { address, change, narrow };
}
