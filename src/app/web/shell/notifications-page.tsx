import { useTranslations } from 'use-intl/react';
import { MyWork } from '#features/jobs/background-jobs/web/my-work.tsx';
import { NotificationsPage } from '#features/messaging/notifications/web/notifications-page.tsx';

export default function OwnNotificationsPage() {
  const t = useTranslations('jobs');
  return <NotificationsPage work={{ label: t('tab'), content: <MyWork /> }} />;
}
