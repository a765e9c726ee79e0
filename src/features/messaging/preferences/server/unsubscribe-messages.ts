import type { Locale } from '#platform/locale.ts';

interface UnsubscribeMessages {
  title: string;
  ask(kind: string): string;
  all: string;
  of(definition: string): string;
  board(name: string): string;
  confirm: string;
  done_title: string;
  done(kind: string): string;
  undo: string;
  /** Recipients of a board are chosen by others. */
  undo_board: string;
  dead_title: string;
  dead: string;
}

export const messages: Record<Locale, UnsubscribeMessages> = {
  en: {
    title: 'No more of these e-mails?',
    ask: (kind) => `You will get no more e-mails about ${kind}. Notifications in the portal stay as they are.`,
    all: 'any alert',
    of: (definition) => `the alert “${definition}”`,
    board: (name) => `the board “${name}”`,
    confirm: 'Unsubscribe',
    done_title: 'Done',
    done: (kind) => `You get no more e-mails about ${kind}.`,
    undo: 'Changed your mind? Put it back in your preferences',
    undo_board: 'Changed your mind? An administrator of the account can add you again.',
    dead_title: 'This link opens nothing',
    dead: 'It is incomplete, or you no longer belong to the account that it is of. Your preferences say what you get.',
  },
  es: {
    title: '¿No quiere más estos correos?',
    ask: (kind) => `No recibirá más correos de ${kind}. Las notificaciones del portal siguen igual.`,
    all: 'ninguna alerta',
    of: (definition) => `la alerta «${definition}»`,
    board: (name) => `el tablero «${name}»`,
    confirm: 'Cancelar la suscripción',
    done_title: 'Listo',
    done: (kind) => `Ya no recibe correos de ${kind}.`,
    undo: '¿Cambió de opinión? Vuelva a activarlos en sus preferencias',
    undo_board: '¿Cambió de opinión? Un administrador de la cuenta puede volver a agregarlo.',
    dead_title: 'Este enlace no abre nada',
    dead: 'Está incompleto o usted ya no pertenece a esa cuenta. En sus preferencias se ve lo que recibe.',
  },
  pt: {
    title: 'Não quer mais estes e-mails?',
    ask: (kind) => `Você não receberá mais e-mails de ${kind}. As notificações no portal continuam como estão.`,
    all: 'nenhum alerta',
    of: (definition) => `alertas do tipo “${definition}”`,
    board: (name) => `envio do painel “${name}”`,
    confirm: 'Cancelar inscrição',
    done_title: 'Pronto',
    done: (kind) => `Você não recebe mais e-mails de ${kind}.`,
    undo: 'Mudou de ideia? Ative de novo nas suas preferências',
    undo_board: 'Mudou de ideia? Um administrador da conta pode incluir você de novo.',
    dead_title: 'Este link não abre nada',
    dead: 'Ele está incompleto ou você não pertence mais a essa conta. Nas suas preferências está o que você recebe.',
  },
};
