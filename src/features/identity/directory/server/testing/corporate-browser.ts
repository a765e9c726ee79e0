import type { TestApi } from '#testing/test-api.ts';

/** Cookies as a browser keeps them. */
class Jar {
  readonly #cookies = new Map<string, string>();
  take(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

const xsrf = 'x'.repeat(22);

/** One browser: what it keeps of the portal. */
export function createBrowser(api: Pick<TestApi, 'request'>, redirectUri: string) {
  const jar = new Jar();
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    jar.take(
      await api.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [jar.header, `XSRF-TOKEN=${xsrf}`].filter(Boolean).join('; '),
          'x-xsrf-token': xsrf,
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
  return {
    begin: async (): Promise<URL> => new URL((await (await send('/auth/azuread', {})).json()).url),
    exchange: (answer: object, headers?: Record<string, string>) => send('/exchange-token', answer, headers),
    /** Begins, and signs in at the directory: what it sends the browser back with. */
    async visit(login: string) {
      return visit(await this.begin(), { login, redirectUri });
    },
    /** The whole way there and back. */
    async signIn(login: string) {
      return this.exchange(await this.visit(login));
    },
  };
}

/** Signs in at the directory, as far as what it sends the browser back with. */
async function visit(
  url: URL,
  { login, redirectUri }: { login: string; redirectUri: string },
): Promise<Record<string, string>> {
  const jar = new Jar();
  let next = url;
  let form: string | null = null;
  for (let step = 0; step < 8; step += 1) {
    if (next.href.startsWith(redirectUri)) return Object.fromEntries(next.searchParams);
    const response: Response = jar.take(
      await fetch(next, {
        redirect: 'manual',
        headers: { cookie: jar.header, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(form && { method: 'POST', body: form }),
      }),
    );
    const location = response.headers.get('location');
    const page = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (!location && !action) throw new Error(`${response.status} ${page.slice(0, 400)}`);
    form = location ? null : new URLSearchParams({ prompt: 'login', login, password: 'any' }).toString();
    next = new URL(location ?? action ?? '', next);
  }
  throw new Error(`It never came back: ${next}`);
}
