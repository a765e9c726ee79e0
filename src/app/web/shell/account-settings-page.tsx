import { useAllProfiles } from '#features/assets/permissions/web/profile-queries.ts';
import { AccountSettingsPage } from '#features/identity/accounts/web/account-settings-page.tsx';
import { DirectoryAddresses } from '#features/identity/directory/web/directory-addresses.tsx';
import { ProvisioningSettings } from '#features/identity/provisioning/web/provisioning-settings.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';

export const clientLoader = routeMessages(
  import.meta.glob([
    '/src/features/identity/accounts/messages/settings-*.ts',
    '/src/features/identity/directory/messages/*.ts',
    '/src/features/identity/provisioning/messages/*.ts',
  ]),
);

/** Account settings with those of the corporate directory. */
export default function AccountWithDirectoryPage() {
  return (
    <AccountSettingsPage
      directory={
        <>
          <DirectoryAddresses />
          <ProvisioningSettings useProfiles={useAllProfiles} />
        </>
      }
    />
  );
}
