import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseAst, transformWithOxc, type Plugin } from 'vite';

/** What `#ui/map/map-library.ts` imports as `maplibre-gl`. */
const entry = '\0maplibre-gl';
type Declaration = Extract<
  ReturnType<typeof parseAst>['body'][number],
  { type: 'ExportNamedDeclaration' }
>['declaration'];

const source = path.resolve(import.meta.dirname, '../../node_modules/maplibre-gl/src');

/** Kinds of layers that a style of ours has none of. */
const layers = ['color-relief', 'fill-extrusion', 'heatmap', 'hillshade'];

/** Modules whose functions and classes our map never calls: what else they export stays. */
const absent = [
  // Globe and terrain: our map is flat, seen from above.
  'geo/projection/globe_camera_helper',
  'geo/projection/globe_projection',
  'geo/projection/globe_transform',
  'geo/projection/vertical_perspective_camera_helper',
  'geo/projection/vertical_perspective_projection',
  'geo/projection/vertical_perspective_transform',
  'render/terrain',
  'webgl/draw/draw_terrain',
  'webgl/program/atmosphere_program',
  'webgl/program/sky_program',
  'webgl/program/terrain_program',
  'webgl/render_to_texture',
  // Layers and sources of other kinds.
  ...layers
    .map((layer) => layer.replaceAll('-', '_'))
    .flatMap((layer) => [
      `style/style_layer/${layer}_style_layer`,
      `webgl/draw/draw_${layer}`,
      `webgl/program/${layer}_program`,
    ]),
  'source/canvas_source',
  'source/image_source',
  'source/raster_dem_tile_source',
  'source/vector_tile_mlt',
  'source/video_source',
  // Layout of labels and geometry: in the worker alone.
  'render/fill_large_mesh_arrays',
  'render/subdivision',
  'symbol/merge_lines',
  'symbol/transform_text',
  'util/script_detection',
  // Tools for those who write styles.
  'ui/control/logo_control',
  'ui/hash',
  'webgl/draw/draw_collision_debug',
  'webgl/draw/draw_debug',
];
/** Of these modules a part. */
const absentParts: Record<string, readonly string[]> = {
  'symbol/symbol_layout': ['performSymbolLayout'],
  'symbol/tagged_string': ['TaggedString'],
};
/** Called for every picture, and of no effect on ours. */
const idle = ['webgl/draw/draw_sky'];
const shaders =
  /^shaders\/glsl\/(_projection_globe|atmosphere|collision|color_relief|debug|fill_extrusion|heatmap|hillshade|sky|terrain)/;

/** Tests validate our styles; a browser need not do so again. */
const validation = `const valid = () => [];
export const validateStyle = Object.assign(() => [], { source: valid, sprite: valid, glyphs: valid, layer: valid, light: valid, sky: valid, terrain: valid, filter: valid, paintProperty: valid, layoutProperty: valid });
export const SPEC_SOURCE_TYPES = new Set(['geojson', 'raster', 'vector']);
export const validateStyleAndEmit = () => false;
export const emitValidationErrors = () => false;
export const validateAndEmit = () => false;`;

/** Builds MapLibre from its source, without what our own base map does without. */
export function lighterMap(): Plugin {
  return {
    name: 'lighter-map',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const missing = [...absent, ...Object.keys(absentParts)].filter((file) => !existsSync(`${source}/${file}.ts`));
      if (missing.length > 0)
        this.error(`MapLibre has no ${missing.join(', ')} any more; see what stands in its place.`);
    },
    resolveId: (id) => (id === 'maplibre-gl' ? entry : null),
    load: (id) => {
      if (id === entry)
        return `export { Map } from '${source}/ui/map.ts';
export { AttributionControl } from '${source}/ui/control/attribution_control.ts';
export { ScaleControl } from '${source}/ui/control/scale_control.ts';
import { config } from '${source}/util/config.ts';
export function setWorkerUrl(url) { config.WORKER_URL = url; }`;
      const expression = /maplibre-gl-style-spec\/dist\/expression\/definitions\/(distance|within)\.mjs$/.exec(id)?.[1];
      if (expression === 'distance') return stub('Distance');
      if (expression === 'within') return stub('Within');
      if (id.endsWith('maplibre-gl/package.json')) return '{ "version": "" }';
      return null;
    },
    transform: {
      filter: { id: /node_modules\/maplibre-gl\/src\// },
      async handler(code, id) {
        const file = path.relative(source, id).replace(/(\.g)?\.ts$/, '');
        const names = absentParts[file];
        let text = code;
        if (file === 'style/validate_style') text = validation;
        else if (shaders.test(file)) text = 'export default "";';
        else if (idle.includes(file)) text = without(code).replaceAll(/\{ throw [^}]*\}/g, '{}');
        else if (names || absent.includes(file)) text = without(code, names);
        const { code: script } = await transformWithOxc(text, id, {
          lang: 'ts',
          target: 'es2022',
          typescript: { removeClassFieldsWithoutInitializer: true },
        });
        // What a worker may send is registered, even where only its type is imported.
        return { code: script, map: null, moduleSideEffects: script.includes('register(') };
      },
    },
  };
}

/**
 * A module without classes and functions that it exports, in whose place stands what throws: all of them, or those with these
 * names. Questions (`isX`) stay, as they are asked of what there is.
 */
export function without(code: string, names?: readonly string[]): string {
  let text = code;
  for (const node of parseAst(code, { lang: 'ts' }).body.toReversed()) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const gone = functionsOf(node.declaration).filter((name) => names?.includes(name) ?? !/^is[A-Z]/.test(name));
    if (gone.length === 0) continue;
    const stubs = gone.map(stub);
    text = text.slice(0, node.start) + stubs.join('\n') + text.slice(node.end);
  }
  return text;
}

function stub(name: string): string {
  return `export function ${name}() { throw new Error('${name} is not built'); }`;
}

function functionsOf(declaration: Declaration): string[] {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [id.name] : [],
  );
}
