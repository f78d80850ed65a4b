-- A new session continues the use of the seller's earlier ones, so that signing out and in does not hide that a device was online.
create index audit_log_ended_sessions on audit_log ((before ->> 'user_id'), at) where table_name = 'sessions' and after is null;
