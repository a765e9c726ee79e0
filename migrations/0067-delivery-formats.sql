-- Deliveries of boards as tables too.

alter table board_deliveries add column format text not null default 'pdf' check (format in ('pdf', 'xlsx', 'csv'));
