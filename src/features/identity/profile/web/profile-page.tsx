import { useTranslations } from 'use-intl/react';
import { AlertPreferencesCard } from '#features/messaging/preferences/web/public.ts';
import { changeMyPhoto, removeMyPhoto } from '#features/identity/photos/contract.ts';
import { PhotoField } from '#features/identity/photos/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { SettingsCard, SettingsPage } from '#ui/form/settings-page.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { EmailLink } from './email-link.tsx';
import { PersonCard } from './person-card.tsx';

export const clientLoader = routeMessages(
  import.meta.glob(['../messages/*.ts', '/src/features/messaging/preferences/messages/*.ts']),
);

/** The signed-in person: photo, name, e-mail, language, time zone, units. */
export default function ProfilePage() {
  const t = useTranslations('profile');
  const { name, photo_url } = useProfile();
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <EmailLink />
      <SettingsCard title={t('photo')} lead={t('photo_text')}>
        <PhotoField
          url={photo_url}
          name={name}
          crops
          onChange={async (file) => {
            await call(changeMyPhoto, { file });
            await publishProfileChanged();
          }}
          onRemove={async () => {
            await call(removeMyPhoto);
            await publishProfileChanged();
          }}
        />
      </SettingsCard>
      <PersonCard />
      <ChoicesCard />
      <AlertPreferencesCard />
    </SettingsPage>
  );
}
