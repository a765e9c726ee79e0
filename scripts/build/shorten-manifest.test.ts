import { expect, test } from 'vitest';
import { shortened } from './shorten-manifest.ts';

test('a route names only styles that nothing above it has, and its imports stand apart', () => {
  const table = {
    routes: {
      root: { id: 'root', hasAction: false, imports: ['/framework.js', '/guest.js'], css: ['/guest.css'] },
      frame: {
        id: 'frame',
        parentId: 'root',
        hasLoader: true,
        imports: ['/guest.js', '/frame.js'],
        css: ['/guest.css'],
      },
      map: { id: 'map', parentId: 'frame', path: '/map', imports: ['/frame.js', '/fleet.js'], css: ['/map.css'] },
    },
    url: '/manifest.js',
  };
  expect(shortened(table)).toEqual({
    table: {
      routes: {
        root: { id: 'root', css: ['/guest.css'] },
        frame: { id: 'frame', parentId: 'root', hasLoader: true },
        map: { id: 'map', parentId: 'frame', path: '/map', css: ['/map.css'] },
      },
      url: '/manifest.js',
    },
    imports: { root: ['/framework.js', '/guest.js'], frame: ['/frame.js'], map: ['/fleet.js'] },
  });
});
