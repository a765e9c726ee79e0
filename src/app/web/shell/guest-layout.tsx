import { Outlet } from 'react-router';

/** Makes the server render the complete page instead of a fallback. */
export function loader() {
  return null;
}

/** Runs the guard after hydration, without asking the server. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function GuestLayout() {
  return <Outlet />;
}
