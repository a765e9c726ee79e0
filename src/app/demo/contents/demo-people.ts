/** People of the demo, whose password is published. */
export const demoPassword = 'patio-demo';
export const demoPeople = {
  admin: { name: 'Renata Moraes', email: 'admin@demo.patio' },
  viewer: { name: 'Diego Farias', email: 'viewer@demo.patio' },
  nobody: { name: 'Nadia Brandão', email: 'nobody@demo.patio' },
} as const;
