-- Alerts that notify their assignee alone.

alter table alert_definitions drop constraint alert_definitions_notification_level_check;
alter table alert_definitions add constraint alert_definitions_notification_level_check
  check (notification_level in ('everyone', 'admins', 'profiles', 'assignee'));
