import { Fragment, lazy, type ReactNode } from 'react';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { inputPagesOf } from '#features/indicators/page/public.ts';
import { tabNames, tabs } from '#features/indicators/public.ts';
import { loadMessages } from '#platform/web/message-loader.ts';

const loadInputs = () => import('#features/maintenance/records/web/maintenance-page.tsx');
const loadAsset = () => import('#features/views/asset-page/web/asset-page.tsx');
const loadIndicators = () => import('#features/indicators/web/indicators-page.tsx');
const loadUnit = () => import('#features/assets/units/web/unit-page.tsx');
const MaintenancePage = lazy(loadInputs);
const RateDepreciation = lazy(async () => ({
  default: (await import('#features/indicators/web/rate-depreciation.tsx')).RateDepreciation,
}));
const AssetPage = lazy(loadAsset);
const IndicatorsPage = lazy(loadIndicators);
const UnitPage = lazy(loadUnit);

/** The kind of records shown below an indicator tab; null for other content. */
const inputKindOf = (tab: string | undefined, content: string | undefined) =>
  tabNames
    .filter((name) => name === tab)
    .flatMap(inputPagesOf)
    .find((page) => page === content);

/** Pages of one thing of a slug, by code. */
const pages: Readonly<Record<string, (code: string) => ReactNode>> = {
  assets: (code) => <AssetPage code={code} />,
  units: (code) => <UnitPage code={code} />,
  ...Object.fromEntries(
    tabNames.map((tab) => [
      tab,
      (content: string) => {
        const kind = inputKindOf(tab, content);
        if (kind)
          return (
            <MaintenancePage
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

const unitMessages = import.meta.glob('/src/features/assets/units/messages/*.ts');
const indicatorMessages = import.meta.glob('/src/features/indicators/messages/{page-,}{en,es,pt}.ts');
const inputMessages = import.meta.glob('/src/features/maintenance/records/messages/*.ts');
const fileMessages = import.meta.glob('/src/features/documents/files/messages/*.ts');
const assetMessages = import.meta.glob('/src/features/views/asset-page/messages/*.ts');

function partsOf(slug: string | undefined, content: string | undefined): Promise<unknown>[] {
  if (slug === 'assets')
    return [loadAsset(), loadMessages(assetMessages), loadMessages(inputMessages), loadMessages(fileMessages)];
  if (slug === 'units') return [loadUnit(), loadMessages(unitMessages)];
  if (inputKindOf(slug, content)) return [loadInputs(), loadMessages(inputMessages)];
  return [loadIndicators(), loadMessages(indicatorMessages)];
}

export async function clientLoader({ params: { slug, content } }: ClientLoaderFunctionArgs) {
  await Promise.all(partsOf(slug, content));
  return null;
}

export default function SlugContentPage() {
  const { slug = '', content = '' } = useParams();
  // A key, so that another thing starts with a fresh page.
  return <Fragment key={content}>{pages[slug]?.(content)}</Fragment>;
}
