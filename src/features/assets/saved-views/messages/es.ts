import type { saved_views as english } from './en.ts';

export const saved_views: typeof english = {
  title: 'Vistas',
  empty: 'Todavía no hay vistas. Filtre y ordene la lista y guárdela con un nombre.',
  keep: 'Guardar esta vista',
  saved: '“{name}” quedó guardada.',
  name: 'Nombre',
  name_hint: 'Guarda filtros y orden; solo usted la ve.',
  make_default: 'Abrir {name} al entrar',
  no_default: 'Dejar de abrir {name} al entrar',
  renew: 'Guardar lo que se ve en {name}',
  forget: 'Eliminar {name}',
  forgotten: '“{name}” fue eliminada.',
};
