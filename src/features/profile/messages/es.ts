import type { profile as profileEn } from './en.ts';

export const profile: Record<keyof typeof profileEn, string> = {
  title: 'Perfil',
  lead: 'Quién es usted en cada cuenta a la que pertenece.',
  photo: 'Foto',
  photo_text: 'La ven las personas de sus cuentas.',
  person: 'Nombre y correo',
  person_text: 'Así lo encuentran los demás.',
  person_directory: 'Los mantiene el directorio de su empresa: se cambian allí.',
  name: 'Nombre',
  email: 'Correo electrónico',
  email_hint: 'Con él inicia sesión. Un administrador de sus cuentas puede cambiarlo.',
  language_and_time: 'Idioma y hora',
  language_and_time_text: 'Solo para usted, dondequiera que inicie sesión.',
  language: 'Idioma',
  time_zone: 'Zona horaria',
  time_zone_hint: 'Las horas se muestran en ella; los días y los informes, en la de la cuenta.',
  time_zone_auto: 'La de este dispositivo',
  no_time_zone: 'No existe esa zona horaria',
};
