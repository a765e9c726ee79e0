-- Feeds that are signed in to by a refresh token, which their secret holds after that of the client.

alter table feeds drop constraint feeds_sign_in_check;
alter table feeds add constraint feeds_sign_in_check check (sign_in in ('basic', 'bearer', 'client_credentials', 'password', 'refresh_token'));
