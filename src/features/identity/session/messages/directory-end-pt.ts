import type { directory_end as en } from './directory-end-en.ts';

export const directory_end: Record<keyof typeof en, string> = {
  logout: 'O diretório da sua empresa encerrou a sua sessão.',
  refused:
    'O diretório da sua empresa não permite mais o seu acesso aqui. Fale com quem o administra para saber o motivo.',
  lapsed:
    'O diretório da sua empresa precisa confirmar você a cada 8 horas. Entre com a conta corporativa para continuar.',
};
