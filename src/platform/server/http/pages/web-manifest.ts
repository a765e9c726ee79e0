import { locales, type Locale } from '../../../locale.ts';

interface ManifestMessages {
  description: string;
  map: string;
  alerts: string;
}

const messages: Record<Locale, ManifestMessages> = {
  pt: { description: 'Máquinas e veículos ao vivo em um só mapa.', map: 'Mapa', alerts: 'Alertas' },
  es: { description: 'Máquinas y vehículos en vivo en un solo mapa.', map: 'Mapa', alerts: 'Alertas' },
  en: { description: 'Machines and vehicles, live on one map.', map: 'Map', alerts: 'Alerts' },
};

/** Answers `/manifest-{locale}.webmanifest`, by which a browser installs the portal; null for other paths. */
export function serveWebManifest(product: string): (pathname: string) => Response | null {
  return (pathname) => {
    const locale = locales.find((one) => pathname === `/manifest-${one}.webmanifest`);
    if (!locale) return null;
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' };
    return new Response(JSON.stringify(webManifest(product, locale)), { headers });
  };
}

function webManifest(product: string, locale: Locale) {
  const { description, map, alerts } = messages[locale];
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: `/${file}`,
    sizes,
    purpose,
    type: 'image/png',
  });
  return {
    id: '/',
    name: product,
    short_name: product,
    description,
    lang: locale,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b6b74',
    background_color: '#f7f8f9',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: map, url: '/services/simc/geolocalizacao/mapa' },
      { name: alerts, url: '/services/simc/alertas/alertas' },
    ],
  };
}
