import { beginCorporateSignIn, exchangeToken as exchange } from '#features/identity/session/contract.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bindRaw } from '#platform/server/http/binding.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { exchangeToken } from './exchange-token.ts';
import type { DirectoryDeps } from './deps.ts';

export function directoryFeature(parts: DirectoryDeps): Feature {
  return {
    name: 'directory',
    bindings: [
      bindRaw(beginCorporateSignIn, (_, info) => beginSignIn(parts, info)),
      bindRaw(exchange, (request, info) => exchangeToken(parts, request, info)),
    ],
  };
}
