import { useQueryClient } from '@tanstack/react-query';
import { namesInUse, queryOf, type Address } from '#platform/address.ts';
import type { Endpoint, ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { useList, type ReadList } from '#platform/web/replies/use-list.ts';

type ItemOf<E extends Endpoint> = ReplyOf<E> extends { items: (infer Item)[] } ? Item : never;
type ListCall<Item> = (
  endpoint: Endpoint,
  input: { query: object; signal: AbortSignal },
) => Promise<{ items: Item[]; next: string | null; total: number }>;

/**
 * A page with one list: its address, its rows, and the properties of its search and table.
 * @param key names the list in the query cache; `reload` refetches every query with the same first part
 * @param toQuery converts the address to the call's query, where names differ
 */
export function useListPage<E extends Endpoint, Values extends { search: string; sort?: string }>(
  key: readonly [string, ...string[]],
  endpoint: E,
  codec: Address<Values>,
  toQuery: (values: Values) => object = (values) => values,
) {
  const { address, change } = usePageAddress(codec);
  const queries = useQueryClient();
  const query = queryOf(toQuery(address));
  const list: ReadList<ItemOf<E>> = useList([...key, query], ({ after, signal }) =>
    (call as ListCall<ItemOf<E>>)(endpoint, { query: { ...query, after }, signal }),
  );
  const { search, sort, ...filters } = address;
  const put = (part: { search?: string; sort?: string }) => change(part as Partial<Values>);
  return {
    address,
    change,
    query,
    reload: () => void queries.invalidateQueries({ queryKey: [key[0]] }),
    searchProps: { value: search, onChange: (typed: string) => put({ search: typed }) },
    listProps: {
      list,
      search,
      isFiltered: namesInUse(filters).length > 0,
      onStartOver: () => put({ ...codec.defaults, sort }),
      ...(sort !== undefined && { sort, onSort: (next: string) => put({ sort: next }) }),
    },
  };
}
