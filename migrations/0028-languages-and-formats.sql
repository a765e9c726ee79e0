-- How CSV files of an account are written, in which language a person reads until they choose one, and which boards they stopped.

alter table accounts
  add column csv_format text not null default 'language' check (csv_format in ('language', 'comma', 'semicolon'));

drop trigger touch on accounts;
create trigger touch before update of
    name, domain, time_zone, currency, decimal_separator, thousands_separator, modules,
    silent_after_s, inactive_after_s, moving_kmh, directory_tenants, embed_hosts, csv_format
  on accounts for each row execute function touch();

-- The language of the browser in which a person last signed in: of mails and documents until they choose one.
alter table users add column browser_locale text check (browser_locale in ('en', 'es', 'pt'));

-- A reader stops the e-mails of a board by a link in them.
alter table board_delivery_readers
  add column id uuid not null default uuid_v7(),
  add column unsubscribed_at timestamptz;
create index board_delivery_readers_id on board_delivery_readers (id);
grant update on board_delivery_readers to patio_portal;

-- A link arrives without an account; this returns the one to look in.
create function account_of_board_email_link(p_id uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from board_delivery_readers where id = p_id
$$;
revoke execute on function account_of_board_email_link from public;
grant execute on function account_of_board_email_link to patio_portal;
