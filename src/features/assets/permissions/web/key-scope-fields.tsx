import { profileSections } from '../profile-union.ts';
import { SectionsField } from './sections-field.tsx';
import { UnitsField, type UnitsChoice } from './units-field.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

/** Scope of an API key: sections and units, as for a profile. */
export function KeyScopeFields({ units }: { units: UnitsChoice }) {
  const { t } = useProfileMessages();
  return (
    <>
      <SectionsField sections={profileSections} hint={t('key_sections_hint')} />
      <UnitsField {...units} hint={t('key_units_hint')} without={t('key_without_units')} />
    </>
  );
}
