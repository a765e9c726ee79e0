-- Webhooks that post messages for people to chat services.

alter table webhooks
  -- `json`: the event itself, for another system; else a message for people in a chat.
  add column format text not null default 'json' check (format in ('json', 'teams', 'slack', 'telegram')),
  -- Language of messages.
  add column locale text not null default 'en' check (locale in ('en', 'es', 'pt'));

drop trigger touch on webhooks;
create trigger touch before update of name, url, events, active, secret_number, format, locale on webhooks
  for each row execute function touch();
