import type { jobs as english } from './en.ts';

export const jobs: typeof english = {
  queued: 'En espera de su turno…',
  running: 'Procesando…',
  counted: '{done} de {total}',
  done: 'Listo',
  failed: 'No se pudo completar',
  cancelled: 'Cancelado: no se cambió nada',
  cancel: 'Cancelar',
  cancelling: 'Cancelando…',
  progress: 'Progreso',
  failed_forbidden: 'Usted ya no puede hacer esto.',
  failed_conflict: 'Los datos cambiaron mientras tanto; no se hizo nada.',
  failed_unavailable: 'El proceso se interrumpió. No se cambió nada; inténtelo de nuevo.',
  failed_internal: 'Hubo un error inesperado en el servidor. No se cambió nada.',
};
