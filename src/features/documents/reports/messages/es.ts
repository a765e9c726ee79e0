import type { reports as english } from './en.ts';

export const reports: typeof english = {
  running: 'Preparando el informe',
  also: 'También en {format}',
  ready: '{name} está listo.',
  where:
    'Queda en la carpeta de informes, donde lo ven usted y los administradores. El enlace lo abre para cualquier persona, sin iniciar sesión, hasta {when}.',
  where_link: 'El enlace lo abre para cualquier persona, sin iniciar sesión, hasta {when}.',
  see: 'Mostrar entre los archivos',
  take: 'Descargar',
  link: 'Enlace del informe',
};
