import { Outlet, type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';

/** Makes the server render the complete page instead of a fallback. */
export function loader() {
  return null;
}

/**
 * Runs the guard after hydration, whose data came with the page. In the browser a guest page's payload is read from
 * the file of the build; without it, such as between two builds, the page opens all the same.
 */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => null);
}
clientLoader.hydrate = true as const;

/** Every guest page has a payload of its own, though the layout stays. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function GuestLayout() {
  return <Outlet />;
}
