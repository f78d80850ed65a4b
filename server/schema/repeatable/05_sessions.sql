-- last_seen_at changes with every request, so updates are not recorded.
create or replace trigger record_change after insert or delete on sessions
  for each row execute function record_change('token_hash');
-- No screen shows sessions; only their end matters, because it closes the live connections of the session.
call announce_changes('sessions', '{delete,truncate}');

-- A name without a user may be a password typed into the wrong field, so only its first character is recorded.
-- A failed sign-in changes no row that stays, so it writes its audit record itself. Called in a transaction that sets the address,
-- and the actor if a signed-in user has entered a wrong password to change it.
create or replace function record_failed_sign_in(username text) returns void language sql as $$
  insert into audit_log (actor_id, address, action, request_id, table_name, after)
  values (
    nullif(current_setting('tigena.actor', true), '')::uuid,
    nullif(current_setting('tigena.address', true), '')::inet,
    current_setting('tigena.action', true),
    nullif(current_setting('tigena.request', true), ''),
    'sign_in_attempts',
    jsonb_build_object('username', case
      when exists (select from users where lower(users.username) = lower(record_failed_sign_in.username))
      then record_failed_sign_in.username
      else left(record_failed_sign_in.username, 1) || '…'
    end)
  );
$$;
