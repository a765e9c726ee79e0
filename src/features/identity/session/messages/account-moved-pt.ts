import type { account_moved as en } from './account-moved-en.ts';

export const account_moved: Record<keyof typeof en, string> = {
  title: 'Sua conta mudou de endereço',
  text: 'Ela agora está em outro endereço deste portal. Entre por lá com o mesmo e-mail e a mesma senha, e salve o novo endereço.',
  open: 'Ir para {host}',
};
