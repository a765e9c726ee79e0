import type { directory as en } from './en.ts';

export const directory: Record<keyof typeof en, string> = {
  at_directory: 'Para cadastrar no diretório',
  redirect_url: 'Endereço de redirecionamento',
  logout_url: 'Endereço de encerramento de sessão (back-channel logout)',
  ends_sessions: 'Quem sai de lá sai daqui na hora, assim que o endereço de encerramento estiver cadastrado lá.',
  ends_none:
    'Este diretório não anuncia back-channel logout (backchannel_logout_supported): sair de lá não encerra nada aqui.',
  asks_again: 'O diretório é consultado de novo sobre cada pessoa conectada, no máximo a cada 8 horas.',
  asks_nobody:
    'Este diretório não fornece tokens de renovação (offline_access): depois de 8 horas é preciso entrar de novo por ele.',
  unreachable: 'Não foi possível falar com o diretório agora, por isso não se sabe o que ele oferece.',
};
