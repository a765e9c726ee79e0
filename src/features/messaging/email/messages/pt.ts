import type { mail as en } from './en.ts';

export const mail: Record<keyof typeof en, string> = {
  title: 'Caixa de saída',
  lead: 'Nenhum servidor de e-mail está configurado, então os e-mails para a sua equipe ficam guardados aqui. Defina SMTP_URL e MAIL_FROM e o portal passa a enviá-los.',
  list: 'E-mails para a sua equipe',
  search: 'Buscar por assunto ou destinatário',
  empty: 'Nenhum e-mail ainda',
  empty_text: 'Aqui fica o que o portal enviaria: convites, links para uma nova senha, avisos.',
  subject: 'Assunto',
  to: 'Para',
  state: 'Situação',
  written: 'Escrito em',
  state_stored: 'Guardado aqui',
  state_sent: 'Enviado',
  state_given_up: 'Recusado pelo servidor',
  open: 'Ler “{subject}”',
  link_copied: 'O link foi copiado.',
  copy: 'Copiar o link',
  link: 'Link do e-mail',
  hidden: 'O link deste e-mail abre algo que é só do destinatário; por isso não é mostrado.',
  hand_over: 'Entregue o link apenas ao destinatário: quem o tiver pode usá-lo, uma vez.',
};
