import { Outlet } from 'react-router';

/** Lets the server render the whole page instead of a stand-in. */
export function loader() {
  return null;
}

/** Runs the guard once the page is taken over, and never asks the server. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function GuestLayout() {
  return <Outlet />;
}
