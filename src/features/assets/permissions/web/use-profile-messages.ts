import { useFormatter, useTranslations } from 'use-intl/react';
import { profileSections } from '../profile-union.ts';
import type { Section } from '#platform/scope.ts';

/** Formatting of what profiles grant. */
export function useProfileMessages() {
  const t = useTranslations('asset_profiles');
  const format = useFormatter();
  return {
    t,
    formatUnits: ({ all_units, unit_count }: { all_units: boolean; unit_count: number }) =>
      all_units ? t('every_unit') : t('some_units', { count: unit_count }),
    formatSections(sections: readonly Section[]): string {
      const opened = profileSections.filter((section) => sections.includes(section));
      if (opened.length === 0) return t('no_sections');
      if (opened.length === profileSections.length) return t('every_section');
      return opened.map((section) => t(`section.${section}`)).join(', ');
    },
    /** `“North” and “South”` */
    formatNames: (things: readonly { name: string }[]) => format.list(things.map(({ name }) => `“${name}”`)),
    formatMoment: (instant: string | null) =>
      instant === null ? t('never') : format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
