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
  // For applications without an error screen of their own.
  'lib/dom/ssr/errorBoundaries.js': `import { Component, createElement } from 'react';
export function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error);
  return createElement('html', null, createElement('body', null, createElement('pre', null, String(error))));
}
export class RemixErrorBoundary extends Component {
  state = { error: null };
  static getDerivedStateFromError(error) { return { error }; }
  render() { return this.state.error ? createElement(RemixRootDefaultErrorBoundary, this.state) : this.props.children; }
}
export const BoundaryShell = ({ children }) => children;`,
};

/** Components of the router that a bundler cannot leave out by itself, as they are made and named by calls. */
const namedParts = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;

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
      if (namedParts.test(id)) {
        const pure = code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
        return { code: pure, map: null };
      }
      const found = unread.find(({ file }) => file.test(id));
      return found ? { code: code.replaceAll(found.pattern, found.instead), map: null } : null;
    },
  };
}
