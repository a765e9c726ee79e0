import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { tabNames } from '#features/indicators/public.ts';

const UnitsPage = lazy(() => import('#features/assets/units/web/units-page.tsx'));
const IndicatorsPage = lazy(() => import('#features/indicators/web/indicators-page.tsx'));

/** The pages that stand at a slug by themselves. */
const pages: Readonly<Record<string, ReactNode>> = {
  units: <UnitsPage />,
  ...Object.fromEntries(tabNames.map((tab) => [tab, <IndicatorsPage key={tab} tab={tab} />])),
};

export default function SlugPage() {
  return pages[useParams().slug ?? ''];
}
