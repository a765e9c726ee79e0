-- An order of alerts is read until a page is full. What a page skips is told by the index alone: conditions on what goes with the order
-- (a definition's severity, category and type with its code; when an alert occurred with when it was solved) follow the id in its key.

drop index alerts_code;
create index alerts_code on alerts (account_id, code_order, id, severity_rank, category, type, definition_id) where not gone;
drop index alerts_severity;
create index alerts_severity on alerts (account_id, severity_rank, id, category, type, definition_id) where not gone;
drop index alerts_solved;
create index alerts_solved on alerts (account_id, solved_order, id, occurred_at) where not gone;
drop index alerts_last_time;
create index alerts_last_time on alerts (account_id, last_occurred_at, id, occurred_at) where not gone;
drop index alerts_status;
create index alerts_status on alerts (account_id, status_rank, id, occurred_at) where not gone;
drop index alerts_unit;
create index alerts_unit on alerts (account_id, unit_id, occurred_at, id, type, category, severity_rank, status_rank, manufacturer, definition_id) where not gone;
-- Counting is done in this index alone, also of what there is nothing of.
drop index alerts_kinds;
create index alerts_kinds on alerts (account_id, type, category, severity_rank, status_rank, has_counter_measure, manufacturer)
  include (id, definition_id, unit_id, occurred_at) where not gone;
