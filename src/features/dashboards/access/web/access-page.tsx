import { IconBriefcase } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { listUsers } from '#features/identity/users/contract.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { useAddress, useAddressChange } from '#ui/list/use-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Choices, type ChoiceItem } from './choices.tsx';
import { PeopleOfThing, type ChosenThing } from './people-of-thing.tsx';
import { ThingsOfPerson } from './things-of-person.tsx';
import { useDashboardNews } from '#features/dashboards/boards/web/use-dashboard-news.ts';
import { useBriefcases, useContents } from '#features/dashboards/boards/web/use-dashboards.ts';
import styles from './access.module.css';

const orders = ['briefcases', 'users'] as const;

export const clientLoader = routeMessages(import.meta.glob('/src/features/dashboards/boards/messages/*.ts'));

/** Who sees which dashboards, and why: by briefcases or by users. */
export default function AccessPage() {
  useDashboardNews();
  const t = useTranslations('dashboards.access');
  const [given] = useAddress('by');
  const change = useAddressChange();
  const by = given === 'users' ? 'users' : 'briefcases';
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <div>
        <Tabs
          label={t('by')}
          tabs={orders.map((name) => ({ name, label: t(`by_${name}`) }))}
          shown={by}
          onShow={(name) => change({ by: name === 'users' ? name : '', of: '' })}
        >
          {by === 'users' ? <ByUsers /> : <ByBriefcases />}
        </Tabs>
      </div>
    </ListPage>
  );
}

function ByBriefcases() {
  const t = useTranslations('dashboards');
  const [of, setOf] = useAddress('of');
  const briefcases = useBriefcases();
  const contents = useContents({});
  const failed = [briefcases, contents].find(({ error, data }) => error && !data);
  if (failed) return <ListFault error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!briefcases.data || !contents.data) return <PanesSkeleton />;
  const things: (ChosenThing & ChoiceItem)[] = briefcases.data.items.flatMap(({ id, name, color }) => [
    { kind: 'briefcase', id, name, color, isFile: false },
    ...(contents.data?.items ?? [])
      .filter(({ briefcase }) => briefcase?.id === id)
      .map((one) => ({
        kind: 'content' as const,
        id: one.id,
        name: one.name,
        isFile: one.kind === 'file',
        isChild: true,
      })),
  ]);
  const chosen = things.find(({ id }) => id === of) ?? things[0];
  if (!chosen)
    return (
      <EmptyState icon={IconBriefcase} title={t('access.nothing')}>
        {t('access.nothing_text')}
      </EmptyState>
    );
  return (
    <div className={styles.panes}>
      <Choices
        label={t('access.things')}
        search={t('access.search_things')}
        items={things}
        chosen={chosen.id}
        onChoose={setOf}
      />
      <PeopleOfThing key={chosen.id} thing={chosen} />
    </div>
  );
}

function ByUsers() {
  const t = useTranslations('dashboards.access');
  const [of, setOf] = useAddress('of');
  const people = useWhole(['users'], (page) =>
    call(listUsers, { query: { after: page.after, limit: page.limit }, signal: page.signal }),
  );
  if (people.error) return <ListFault error={people.error} onRetry={people.readAgain} />;
  if (!people.items) return <PanesSkeleton />;
  const members = people.items.filter(({ pending }) => !pending);
  const chosen = members.find(({ id }) => id === of) ?? members[0];
  return (
    <div className={styles.panes}>
      <Choices
        label={t('people')}
        search={t('search_people')}
        items={members.map(({ id, name, email }) => ({ id, name, about: email }))}
        chosen={chosen?.id ?? ''}
        onChoose={setOf}
      />
      {chosen && <ThingsOfPerson key={chosen.id} userId={chosen.id} />}
    </div>
  );
}

function PanesSkeleton() {
  return (
    <div className={styles.panes}>
      <Skeleton height={240} />
      <Skeleton height={400} />
    </div>
  );
}
