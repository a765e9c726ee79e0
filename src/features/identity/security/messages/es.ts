import type { security as en } from './en.ts';

export const security: Record<keyof typeof en, string> = {
  title: 'Seguridad',
  lead: 'Su contraseña y dónde tiene la sesión abierta.',
  password: 'Contraseña',
  password_text: 'Al cambiarla se cierran todas sus demás sesiones. Recibirá un correo que lo confirma.',
  current_password: 'Contraseña actual',
  new_password: 'Nueva contraseña',
  new_password_hint:
    'Al menos 8 caracteres; sin verificación en dos pasos, mejor 15 o más. Unas pocas palabras sin relación son fáciles de recordar y difíciles de adivinar.',
  repeat_password: 'Repita la nueva contraseña',
  change_password: 'Cambiar contraseña',
  password_changed: 'Se cambió su contraseña. Sus demás sesiones se cerraron.',
  two_steps: 'Verificación en dos pasos',
  two_steps_text:
    'Después de la contraseña, una llave de acceso o un código de su teléfono: una contraseña robada no alcanza para entrar.',
  sessions: 'Sesiones abiertas',
  sessions_text: 'Cierre las que no reconozca y después cambie su contraseña.',
  this_one: 'Esta sesión',
  device: '{browser} en {system}',
  unknown_device: 'Dispositivo desconocido',
  since: 'Iniciada {moment}',
  last_used: 'Último uso {moment}',
  end: 'Cerrar',
  end_named: 'Cerrar la sesión de {device}, usada por última vez {moment}',
  end_title: '¿Cerrar la sesión de “{device}”?',
  end_text: 'Quien la use tendrá que volver a iniciar sesión.',
  ended: 'La sesión se cerró.',
  end_others: 'Cerrar todas las demás',
  end_others_title: '¿Cerrar todas sus demás sesiones?',
  end_others_text:
    'La sesión queda abierta solo aquí. En los demás navegadores y dispositivos habrá que volver a iniciar sesión.',
  others_ended:
    '{ended, plural, =0 {No había otra sesión abierta.} one {Se cerró una sesión.} other {Se cerraron # sesiones.}}',
};
