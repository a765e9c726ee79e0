import type { accounts as en } from './en.ts';

export const accounts: Record<keyof typeof en, string> = {
  accounts: 'Suas contas',
  switch: 'Trocar de conta, agora',
  admin: 'Administrador',
  viewer: 'Leitor',
  my_title: 'Minhas contas',
  my_lead: 'As contas às quais você pertence e seu papel em cada uma.',
  current: 'Atual',
  switch_to: 'Trocar',
  switch_to_named: 'Trocar para {account}',
  leave: 'Sair',
  leave_named: 'Sair de {account}',
  last_admin: 'Você é o último administrador dela e permanece até haver outro.',
  leave_title: 'Sair de {account}?',
  leave_text: 'Você perde na hora o acesso a {account}. Só um dos administradores dela pode adicionar você de novo.',
  leave_current: 'Você continua em {other}.',
  leave_only: 'É a sua única conta: sem ela você não poderá mais entrar.',
  left: 'Você saiu de {account}.',
};
