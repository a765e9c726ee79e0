import {
  beginCorporateSignIn,
  endByDirectory,
  exchangeToken as exchange,
} from '#features/identity/session/contract.ts';
import type { Feature } from '#platform/server/feature.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import { bindRaw, bindStream } from '#platform/server/http/calls/binding.ts';
import { readDirectory as readDirectoryContract } from '../contract.ts';
import { backChannelLogout } from './back-channel-logout.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { exchangeToken } from './exchange-token.ts';
import type { DirectoryDeps } from './deps.ts';
import { readDirectory } from './read-directory.ts';
import { directoryRetention, recheckWorker } from './recheck-worker.ts';

export function directoryFeature(parts: DirectoryDeps): Feature {
  return {
    name: 'directory',
    bindings: [
      bindRaw(beginCorporateSignIn, (_, info) => beginSignIn(parts, info)),
      bindRaw(exchange, (request, info) => exchangeToken(parts, request, info)),
      bindRaw(endByDirectory, (request, info) => backChannelLogout(parts, request, info)),
      // Outside of a transaction: the directory may be slow.
      bindStream(readDirectoryContract, async () => reply(readDirectoryContract, await readDirectory(parts))),
    ],
    workers: [recheckWorker(parts)],
    retention: directoryRetention,
  };
}
