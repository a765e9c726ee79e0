-- What was done about alerts, by when they were finished.
create index alert_history_finished on alert_history (account_id, at) where action = 'finished';
