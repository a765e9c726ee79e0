import { expect, test } from 'vitest';
import type { Address } from '#platform/address.ts';

interface AddressCases {
  /** Queries that are the same once parsed and written. */
  stable: readonly string[];
  /** Queries with invalid values or defaults, and what is written of them. */
  tidied?: readonly (readonly [query: string, written: string])[];
}

/** Tests that hold for the codec of every page's address. */
export function testAddress<Values>(address: Address<Values>, { stable, tidied = [] }: AddressCases): void {
  const rewrite = (query: string) => {
    const params = new URLSearchParams(query);
    return address.write(params, address.read(params)).toString();
  };
  test.each(stable)('%j is stable when parsed and written', (query) => expect(rewrite(query)).toBe(query));
  test.each(tidied)('%j is written as %j', (query, written) => expect(rewrite(query)).toBe(written));
  test('parameters of others stay', () => expect(rewrite('theirs=1')).toBe('theirs=1'));
}
