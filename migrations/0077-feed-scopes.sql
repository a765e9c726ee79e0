-- Tokens that are asked for with Basic, and scopes of OAuth 2.

alter table feeds
  add column scope text,
  drop constraint feeds_sign_in_check,
  add constraint feeds_sign_in_check check (sign_in in
    ('basic', 'bearer', 'client_credentials', 'client_basic', 'password', 'refresh_token', 'client_password'));
comment on column feeds.scope is 'Scope that a token is asked for with; null: none.';
