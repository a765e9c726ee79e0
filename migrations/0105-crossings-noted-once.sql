-- Ingest alone writes events, and notes the days of each with the other days of its commit; what takes events back is noted as before.
drop trigger note_inserted on geofence_events;
