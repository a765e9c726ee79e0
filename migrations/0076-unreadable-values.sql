-- Values of a feed's last read that could not be read.

alter table feeds add column unreadable jsonb not null default '[]';
comment on column feeds.unreadable is 'What of the last read could not be read: by element and reason the number of values, and the first machine that sent one.';
