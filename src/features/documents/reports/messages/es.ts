import type { reports as english } from './en.ts';

export const reports: typeof english = {
  running: 'Preparando el informe',
  also: 'También en {format}',
  ready: '{name} está listo.',
  where: 'Queda en la carpeta de informes, donde usted y los administradores lo ven.',
  link_text: 'El enlace lo abre para cualquier persona, sin iniciar sesión, hasta {when}.',
  make_link: 'Crear enlace público',
  see: 'Mostrar entre los archivos',
  take: 'Descargar',
  link: 'Enlace del informe',
};
