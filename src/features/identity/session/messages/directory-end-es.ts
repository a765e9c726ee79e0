import type { directory_end as en } from './directory-end-en.ts';

export const directory_end: Record<keyof typeof en, string> = {
  logout: 'El directorio de su empresa cerró su sesión.',
  refused: 'El directorio de su empresa ya no le permite entrar aquí. Consulte el motivo con quien lo administra.',
  lapsed: 'El directorio de su empresa debe confirmarle cada 8 horas. Entre con su cuenta corporativa para continuar.',
};
