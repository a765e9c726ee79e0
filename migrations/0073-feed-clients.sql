-- Feeds that are signed in to by key and secret of an application beside a user, which their secret holds before the password.

alter table feeds drop constraint feeds_sign_in_check;
alter table feeds add constraint feeds_sign_in_check
  check (sign_in in ('basic', 'bearer', 'client_credentials', 'password', 'refresh_token', 'client_password'));
