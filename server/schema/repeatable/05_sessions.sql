-- last_seen_at changes with every request, so updates are not recorded.
create or replace trigger record_change after insert or delete on sessions
  for each row execute function record_change('token_hash');
-- No screen shows sessions; only their end matters, because it closes the live connections of the session.
call announce_changes('sessions', '{delete,truncate}');
