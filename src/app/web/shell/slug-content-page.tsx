import { Fragment, lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';

const AssetPage = lazy(() => import('../../../features/asset-page/web/asset-page.tsx'));
const UnitPage = lazy(() => import('../../../features/unit-pages/web/unit-page.tsx'));

/** The pages of one thing of a slug, by its code. */
const pages: Readonly<Record<string, (code: string) => ReactNode>> = {
  assets: (code) => <AssetPage code={code} />,
  units: (code) => <UnitPage code={code} />,
};

export default function SlugContentPage() {
  const { slug = '', content = '' } = useParams();
  // Another thing is another page: nothing of the one before stays.
  return <Fragment key={content}>{pages[slug]?.(content)}</Fragment>;
}
