import { Fragment, lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { inputPagesOf } from '#features/indicators/page/public.ts';
import { tabNames, tabs } from '#features/indicators/public.ts';

const AssetInputsPage = lazy(() => import('#features/maintenance/records/web/asset-inputs-page.tsx'));
const RateDepreciation = lazy(async () => ({
  default: (await import('#features/indicators/web/rate-depreciation.tsx')).RateDepreciation,
}));
const AssetPage = lazy(() => import('#features/views/asset-page/web/asset-page.tsx'));
const IndicatorsPage = lazy(() => import('#features/indicators/web/indicators-page.tsx'));
const UnitPage = lazy(() => import('#features/assets/units/web/unit-page.tsx'));

/** The pages of one thing of a slug, by its code. */
const pages: Readonly<Record<string, (code: string) => ReactNode>> = {
  assets: (code) => <AssetPage code={code} />,
  units: (code) => <UnitPage code={code} />,
  ...Object.fromEntries(
    tabNames.map((tab) => [
      tab,
      (content: string) => {
        const kind = inputPagesOf(tab).find((page) => page === content);
        if (kind)
          return (
            <AssetInputsPage
              kind={kind}
              back={`/services/simc/${tab}`}
              aboveCosts={(query) => <RateDepreciation query={query} />}
            />
          );
        const card = tabs[tab].find(({ key }) => key === content);
        return card && <IndicatorsPage tab={tab} card={card} />;
      },
    ]),
  ),
};

export default function SlugContentPage() {
  const { slug = '', content = '' } = useParams();
  // Another thing is another page: nothing of the one before stays.
  return <Fragment key={content}>{pages[slug]?.(content)}</Fragment>;
}
