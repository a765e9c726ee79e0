import type { passwords as en } from './en.ts';

export const passwords: Record<keyof typeof en, string> = {
  forgot_title: 'Esqueceu a senha?',
  forgot_lead: 'Informe o e-mail com que você entra e enviaremos um link para escolher uma nova.',
  email: 'E-mail',
  send_link: 'Enviar o link',
  asked_title: 'Confira seu e-mail',
  asked:
    'Se {email} tiver acesso, o link para escolher uma nova senha está a caminho. Ele vale por 30 minutos e uma única vez.',
  asked_hint:
    'Não chegou em alguns minutos? Veja a caixa de spam ou fale com um administrador. Quem entra pela empresa mantém a senha por lá.',
  other_email: 'Tentar outro e-mail',
  back: 'Voltar ao login',
  reset_title: 'Escolha uma nova senha',
  reset_lead: 'Para {email}. A sessão será encerrada em todos os dispositivos.',
  invitation_title: 'Boas-vindas',
  invitation_lead: 'Escolha uma senha para {email} e entre.',
  password: 'Nova senha',
  password_hint:
    'No mínimo 8 caracteres; sem verificação em duas etapas, melhor 15 ou mais. Algumas palavras sem relação são fáceis de lembrar.',
  confirmation: 'Confirme a senha',
  save: 'Salvar a senha',
  dead_title: 'Este link não vale mais',
  dead: 'Cada link vale uma única vez, por tempo limitado, e só o mais recente. Peça outro.',
  ask_again: 'Pedir outro link',
  fault_title: 'Não foi possível verificar este link',
  retry: 'Tentar de novo',
  done_title: 'A senha foi salva',
  done: 'A partir de agora você entra com ela.',
  sign_in: 'Entrar',
  set_up_title: 'Prepare o pátio',
  set_up_lead: 'A primeira conta, com você como administrador. Este link vale uma única vez.',
  account: 'Nome da empresa ou da conta',
  name: 'Seu nome',
  set_up: 'Preparar',
  set_up_done_title: 'Está tudo pronto',
  reading: 'Verificando o link…',
};
