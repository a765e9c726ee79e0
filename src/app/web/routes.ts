import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { screens, type Screen } from './screens.ts';

const routesOf = (area: Screen['area']) =>
  screens.filter((screen) => screen.area === area).map(({ name, path, file }) => route(path, file, { id: name }));

/** The table of screens, each area within its layout. */
export default [
  layout('shell/guest-layout.tsx', { id: 'guest' }, routesOf('guest')),
  layout('shell/frame-layout.tsx', { id: 'frame' }, routesOf('signed-in')),
] satisfies RouteConfig;
