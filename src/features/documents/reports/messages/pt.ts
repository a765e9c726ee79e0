import type { reports as english } from './en.ts';

export const reports: typeof english = {
  running: 'Fazendo o relatório',
  also: 'Também em {format}',
  ready: '{name} está pronto.',
  where: 'Ele fica na pasta de relatórios, onde você e os administradores o veem.',
  link_text: 'O link o abre para qualquer pessoa, sem entrar no portal, até {when}.',
  make_link: 'Criar link público',
  see: 'Mostrar entre os arquivos',
  take: 'Baixar',
  link: 'Link do relatório',
};
