-- Two Admins who demote each other at the same moment must not leave the shop without an Admin.
create or replace function keep_one_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('users.keep_one_admin'));
  if not exists (select from users where role = 'Admin' and deleted_at is null) then
    raise exception 'the last Admin' using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return null;
end $$;
create or replace trigger users_keep_one_admin
  after update of role, deleted_at on users
  for each row
  when (old.role = 'Admin' and old.deleted_at is null and (new.role <> 'Admin' or new.deleted_at is not null))
  execute function keep_one_admin();
create or replace trigger users_keep_one_admin_row
  after delete on users
  for each row
  when (old.role = 'Admin' and old.deleted_at is null)
  execute function keep_one_admin();

-- Changing a user's password or role, or deleting the user, ends all of the user's sessions except the one that makes the
-- change.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions
    where user_id = new.id and id is distinct from nullif(current_setting('tigena.session', true), '')::uuid;
  return null;
end $$;
create or replace trigger users_end_sessions
  after update of password_hash, role, deleted_at on users
  for each row
  when (old.password_hash <> new.password_hash or old.role <> new.role or new.deleted_at is not null)
  execute function end_sessions();

create or replace trigger record_change after insert or update or delete on users
  for each row execute function record_change('password_hash');
call announce_changes('users');
