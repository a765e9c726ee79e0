-- Ingest keeps the partitions: the portal has no need to make or drop any.
revoke execute on function maintain_positions from patio_portal;
