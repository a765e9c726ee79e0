import type { Locale } from '#platform/locale.ts';
import type { Words } from './messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Words;
  }
}
