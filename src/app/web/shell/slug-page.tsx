import { lazy, type ReactNode } from 'react';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { tabNames } from '#features/indicators/public.ts';
import { loadMessages } from '#platform/web/message-loader.ts';

const loadUnits = () => import('#features/assets/units/web/units-page.tsx');
const loadIndicators = () => import('#features/indicators/web/indicators-page.tsx');
const UnitsPage = lazy(loadUnits);
const IndicatorsPage = lazy(loadIndicators);

/** Pages of slugs. */
const pages: Readonly<Record<string, ReactNode>> = {
  units: <UnitsPage />,
  ...Object.fromEntries(tabNames.map((tab) => [tab, <IndicatorsPage key={tab} tab={tab} />])),
};

const unitMessages = import.meta.glob('/src/features/assets/units/messages/*.ts');
const indicatorMessages = import.meta.glob('/src/features/indicators/messages/{page-,}{en,es,pt}.ts');

export async function clientLoader({ params: { slug } }: ClientLoaderFunctionArgs) {
  await Promise.all(
    slug === 'units' ? [loadUnits(), loadMessages(unitMessages)] : [loadIndicators(), loadMessages(indicatorMessages)],
  );
  return null;
}

export default function SlugPage() {
  return pages[useParams().slug ?? ''];
}
