import type { saved_views as english } from './en.ts';

export const saved_views: typeof english = {
  title: 'Visões',
  empty: 'Nenhuma visão ainda. Filtre e ordene a lista e depois salve com um nome.',
  keep: 'Salvar esta visão',
  saved: '“{name}” foi salva.',
  name: 'Nome',
  name_hint: 'Salva filtros e ordem; só você vê.',
  make_default: 'Abrir {name} ao entrar',
  no_default: 'Não abrir mais {name} ao entrar',
  renew: 'Salvar o que está na tela em {name}',
  forget: 'Excluir {name}',
  forgotten: '“{name}” foi excluída.',
};
