const module = '/services/simc';

/** The main screens, full of the demo. */
export const screens = {
  home: '/home',
  map: `${module}/geolocalizacao/mapa`,
  routes: `${module}/geolocalizacao/rotas`,
  geofences: `${module}/geolocalizacao/cercas`,
  alerts: `${module}/alertas/alertas`,
  rules: `${module}/alertas/gerenciamento`,
  assets: `${module}/home`,
  asset: `${module}/assets/CAM-0203`,
  cockpit: `${module}/cockpit`,
  fleet: `${module}/fleet`,
  devices: `${module}/settings/devices`,
  boards: '/services/dashboards',
  files: '/services/file-manager',
  profile: '/settings/profile',
  users: '/admin/users',
  access: '/admin/dashboards',
} as const;
