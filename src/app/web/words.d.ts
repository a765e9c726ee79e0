import type { Locale } from '#platform/locale.ts';
import type { Words } from './messages/en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Words;
  }
}
