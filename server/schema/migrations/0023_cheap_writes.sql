-- Users are never deleted, and the ids in these tables come from a session or from a row that has checked them. Each check of
-- such a reference also locks the user's row, for every record of every change.
alter table audit_log drop constraint audit_log_actor_id_fkey;
alter table repair_counts drop constraint repair_counts_technician_id_fkey;

-- Below its 2 kB, PostgreSQL would compress most records, which costs more than the space is worth.
alter table audit_log set (toast_tuple_target = 8160);

-- The program sets status_since with the status.
drop trigger if exists stamp_status on repairs;
drop function if exists stamp_status();

-- A message is a record itself, so it names who caused it: the same person as an audit record would.
alter table sms_outbox add column actor_id uuid default nullif(current_setting('tigena.actor', true), '')::uuid;
