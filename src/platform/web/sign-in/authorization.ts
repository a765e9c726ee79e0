/** Runs a request with the session's authorization header, refreshing the session if it is stale. */
export type Authorize = <T>(attempt: (authorization: string) => Promise<T>) => Promise<T>;

let authorize: Authorize | null = null;

/** Sets, once at start, the provider of the session. */
export function authorizeCallsBy(keeper: Authorize): void {
  authorize = keeper;
}

/** Runs a request of any kind with the session's header. */
export const withAuthorization: Authorize = (attempt) => {
  if (!authorize) throw new Error('Nobody keeps the session.');
  return authorize(attempt);
};
