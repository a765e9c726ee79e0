import * as z from 'zod/mini';
import { listAssets } from '#features/assets/catalogue/contract.ts';
import { reportTripHistory } from '#features/trips/history/contract.ts';
import { changeCurrentAccount, clientId, issueToken, logOut } from '#features/identity/session/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import { demoPassword, demoPeople } from './contents/demo-people.ts';

const spanMs = 3 * 86_400_000;
const reportAssets = 4;

interface DemoReportRequest {
  /** Address of the portal. */
  base: string;
  accountId: string;
  /** End of its span. */
  until: Date;
}

/** Requests a report of the last days as the demo's administrator, to be found among the files. */
export async function askForReport({ base, accountId, until }: DemoReportRequest): Promise<void> {
  const call = async (
    endpoint: Endpoint,
    { token = '', query = '', body }: { token?: string; query?: string; body?: object },
  ) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const init = { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${base}/api/v1${endpoint.path}${query}`, init);
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}`);
    return answer.status === 204 ? null : answer.json();
  };
  const { email } = demoPeople.admin;
  const signIn = { grant_type: 'password', username: email, password: demoPassword, client_id: clientId };
  const first = z.parse(issueToken.reply, await call(issueToken, { body: signIn }));
  const there = await call(changeCurrentAccount, { token: first.access_token, body: { account_id: accountId } });
  const { access_token: token } = z.parse(changeCurrentAccount.reply, there);
  const assets = z.parse(
    listAssets.reply,
    await call(listAssets, { token, query: `?sort=code&limit=${reportAssets}` }),
  );
  const span = { from: new Date(until.getTime() - spanMs).toISOString(), to: until.toISOString() };
  const asset_id = assets.items.map(({ id }) => id);
  await call(reportTripHistory, { token, body: { ...span, asset_id, format: 'pdf', locale: 'pt' } });
  await call(logOut, { token });
}
