import type { security as en } from './en.ts';

export const security: Record<keyof typeof en, string> = {
  title: 'Segurança',
  lead: 'Sua senha e onde você está conectado.',
  password: 'Senha',
  password_text: 'Ao trocar a senha, todos os seus outros acessos são encerrados. Você recebe um e-mail avisando.',
  current_password: 'Senha atual',
  new_password: 'Nova senha',
  new_password_hint:
    'No mínimo 8 caracteres; sem verificação em duas etapas, melhor 15 ou mais. Algumas palavras sem relação são fáceis de lembrar e difíceis de adivinhar.',
  repeat_password: 'Repita a nova senha',
  change_password: 'Trocar senha',
  password_changed: 'Sua senha foi trocada. Seus outros acessos foram encerrados.',
  two_steps: 'Verificação em duas etapas',
  two_steps_text: 'Depois da senha, uma chave de acesso ou um código do celular: só a senha roubada não abre nada.',
  sessions: 'Acessos abertos',
  sessions_text: 'Encerre o que você não reconhece e depois troque a senha.',
  this_one: 'Este acesso',
  device: '{browser} em {system}',
  unknown_device: 'Dispositivo desconhecido',
  since: 'Entrou {moment}',
  last_used: 'Último uso {moment}',
  end: 'Encerrar',
  end_named: 'Encerrar o acesso de {device}, usado pela última vez {moment}',
  end_title: 'Encerrar o acesso de “{device}”?',
  end_text: 'Quem estiver usando terá que entrar de novo.',
  ended: 'O acesso foi encerrado.',
  end_others: 'Encerrar todos os outros',
  end_others_title: 'Encerrar todos os seus outros acessos?',
  end_others_text:
    'Você continua conectado só aqui. Nos outros navegadores e dispositivos será preciso entrar de novo.',
  others_ended:
    '{ended, plural, =0 {Não havia outro acesso aberto.} one {Um acesso foi encerrado.} other {# acessos foram encerrados.}}',
};
