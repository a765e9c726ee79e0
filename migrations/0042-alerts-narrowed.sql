-- What alerts are of has few values in any mixture: an index of all of them goes straight to those that fit, whichever are asked for, and
-- says at once that none do.
create index alerts_kinds on alerts (account_id, type, category, severity_rank, status_rank, has_counter_measure, manufacturer) where not gone;
