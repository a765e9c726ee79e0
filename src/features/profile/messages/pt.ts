import type { profile as profileEn } from './en.ts';

export const profile: Record<keyof typeof profileEn, string> = {
  title: 'Perfil',
  lead: 'Quem você é em cada conta a que pertence.',
  photo: 'Foto',
  photo_text: 'Aparece para as pessoas das suas contas.',
  person: 'Nome e e-mail',
  person_text: 'Como os outros encontram você.',
  person_directory: 'Ficam no diretório da sua empresa: mude-os lá.',
  name: 'Nome',
  email: 'E-mail',
  email_hint: 'Você entra com ele. Um administrador das suas contas pode alterá-lo.',
  language_and_time: 'Idioma e horário',
  language_and_time_text: 'Só para você, onde quer que entre.',
  language: 'Idioma',
  time_zone: 'Fuso horário',
  time_zone_hint: 'Os horários aparecem nele; dias e relatórios, no da conta.',
  time_zone_auto: 'O deste dispositivo',
  no_time_zone: 'Esse fuso horário não existe',
};
