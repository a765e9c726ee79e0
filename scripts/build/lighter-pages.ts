import type { Plugin } from 'vite';

const text = /'(?:[^'\\\n]|\\.)*'/.source;

/** What browsers never read, by the file that says it: texts that go, and what stands in their place. */
const unread = [
  // Summaries of API calls: for the API reference, which the server makes.
  {
    file: /contract\.ts$/,
    pattern: new RegExp(`\\bsummary:\\s*${text}(?:\\s*\\+\\s*${text})*`, 'g'),
    instead: "summary: ''",
  },
  // Modules of screens: for the build, which makes the table of routes from them.
  { file: /\/src\/app\/web\/screens\.ts$/, pattern: new RegExp(`\\bfile: ${text}`, 'g'), instead: "file: ''" },
];

/** Parts of the router that stand for what no page of ours does, by their files. */
const unused = {
  // It measures itself only where an application asks it to.
  'lib/router/instrumentation.js': `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = null;
export const instrumentClientSideRouter = null;
export const instrumentHandler = null;
export const instrumentationResultMetaContext = null;`,
  // All routes are known from the start (`routeDiscovery` of react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js': `export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const getPartialManifest = null;
export const getManifestPath = null;
export const getPathsWithAncestors = null;
export const handleClientVersionMismatch = null;`,
};

/** Leaves out of the browser's script what no page uses. */
export function lighterPages(): Plugin {
  return {
    name: 'lighter-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      Object.entries(unused).find(([file]) => id.endsWith(`react-router/dist/production/${file}`))?.[1] ?? null,
    transform(code, id) {
      const found = unread.find(({ file }) => file.test(id));
      return found ? { code: code.replaceAll(found.pattern, found.instead), map: null } : null;
    },
  };
}
