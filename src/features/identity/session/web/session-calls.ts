import type { BodyInput } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { call } from '#platform/web/call.ts';
import { readCookie } from '#platform/web/sign-in/cookie.ts';
import { send } from '#platform/web/send.ts';
import * as contract from '../contract.ts';
import type { OwnPassword } from '../own-password.ts';

const client = { client_id: contract.clientId, client_secret: '' };

export interface Credentials {
  username: string;
  password: string;
}

export const tokenByPassword = (credentials: Credentials, chosen?: OwnPassword) =>
  send(contract.issueToken, { body: { grant_type: 'password', ...credentials, ...chosen, ...client, scope: '' } });

export const tokenByRefresh = (refreshToken: string) =>
  send(contract.issueToken, { body: { grant_type: 'refresh_token', refresh_token: refreshToken, ...client } });

export const tokenByDirectory = (answer: BodyInput<typeof contract.exchangeToken>, authorization: string | null) =>
  send(
    contract.exchangeToken,
    { body: answer },
    { 'x-xsrf-token': readCookie('XSRF-TOKEN') ?? '', ...(authorization !== null && { authorization }) },
  );

export const tokenOfAccount = (accountId: string) =>
  call(contract.changeCurrentAccount, { body: { account_id: accountId } });

export const beginCorporateSignIn = () => send(contract.beginCorporateSignIn, {});
export const readProfile = () => call(contract.readProfile);
export const changeLocale = (locale: Locale) => call(contract.changeLocale, { body: { locale } });
export const logOut = () => call(contract.logOut);
