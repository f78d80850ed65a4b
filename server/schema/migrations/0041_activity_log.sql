-- The activity log is listed newest first: all of it, that of one person, or that of some tables. Its ids grow with time.
-- The index by row served no query.

drop index audit_log_by_row;
create index audit_log_of_table on audit_log (table_name, id);
create index audit_log_of_actor on audit_log (actor_id, id);
