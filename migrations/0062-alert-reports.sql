-- The report that a definition asks for, made once when it rings; whoever sees the alert may read it.
alter table alerts
  add column report_file_id uuid,
  add foreign key (account_id, report_file_id) references files (account_id, id) on delete set null (report_file_id);
create index alerts_report_file on alerts (account_id, report_file_id) where report_file_id is not null;

select pgboss.create_queue('alert-report', '{"policy": "standard", "retryLimit": 4, "retryDelay": 10, "retryBackoff": true,
  "expireInSeconds": 300, "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');
