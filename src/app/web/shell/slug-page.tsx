import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';

const UnitsPage = lazy(() => import('../../../features/unit-pages/web/units-page.tsx'));

/** The pages that stand at a slug by themselves. */
const pages: Readonly<Record<string, ReactNode>> = {
  units: <UnitsPage />,
};

export default function SlugPage() {
  return pages[useParams().slug ?? ''];
}
