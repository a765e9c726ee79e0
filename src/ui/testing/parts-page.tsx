import '@fontsource-variable/inter/index.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/mantine.css';
import { Stack, Text } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PageProvider } from '#platform/web/page.tsx';
import type { Locale } from '#platform/locale.ts';
import { errors as errorsEn } from '#platform/messages/en.ts';
import { ui as en } from '../messages/en.ts';
import { ui as es } from '../messages/es.ts';
import { ui as pt } from '../messages/pt.ts';
import { stale_notice } from '../form/messages/en.ts';
import { Notices } from '../notices.tsx';
import { Kit } from '../theme/kit.tsx';
import { LightProvider } from '../theme/light.tsx';
import { ButtonParts } from './button-parts.tsx';
import { ChartParts } from './chart-parts.tsx';
import { FormParts } from './form-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { SmallParts } from './small-parts.tsx';

/** Every part of the kit in every state, for the eye and for axe; `#es` and `#pt`: in another language. */
function PartsPage() {
  return (
    <Stack component="main" gap="xl" p="xl" maw={1200} mx="auto">
      <header>
        <h1>Parts of the kit</h1>
        <Text c="dimmed">Each part in each of its states.</Text>
      </header>
      <ButtonParts />
      <SmallParts />
      <FormParts />
      <ListParts />
      <ChartParts />
      <Notices />
    </Stack>
  );
}

const texts = { en, es, pt };
const locale: Locale = location.hash === '#es' ? 'es' : location.hash === '#pt' ? 'pt' : 'en';
document.documentElement.lang = locale;
const messages = { errors: errorsEn, stale_notice, ui: texts[locale] };
const page = {
  locale,
  light: 'auto' as const,
  product: 'Patio',
  map: null,
  imagery: null,
  hasDirectory: false,
  build: '',
  requestId: null,
};
const router = createMemoryRouter([{ path: '*', element: <PartsPage /> }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <PageProvider page={page} nonce={undefined} messages={messages} loadMessages={async () => messages}>
      <LightProvider first="auto">
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </LightProvider>
    </PageProvider>,
  );
