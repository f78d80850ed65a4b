-- Users, their sessions, the addresses they may sign in from, and the record of every change.
-- Times are kept to the millisecond, which is what JavaScript can carry: a list's cursor must name its row exactly.

create type user_role as enum ('Admin', 'Technician', 'Sales');

create table users (
  id uuid primary key,
  username text not null check (username <> ''),
  name text not null check (name <> ''),
  role user_role not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A removed user keeps the row, so that history keeps its names.
  deleted_at timestamptz(3)
);
create unique index users_username_key on users (lower(username)) where deleted_at is null;
create index users_by_name on users (name collate "und-x-icu", id) where deleted_at is null;

-- Two Admins demoting each other at the same moment must not leave the shop without one.
create function keep_one_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('users.keep_one_admin'));
  if not exists (select from users where role = 'Admin' and deleted_at is null) then
    raise exception 'the last Admin' using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return null;
end $$;
create trigger users_keep_one_admin
  after update of role, deleted_at on users
  for each row
  when (old.role = 'Admin' and old.deleted_at is null and (new.role <> 'Admin' or new.deleted_at is not null))
  execute function keep_one_admin();
create trigger users_keep_one_admin_row
  after delete on users
  for each row
  when (old.role = 'Admin' and old.deleted_at is null)
  execute function keep_one_admin();

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint sessions_token_hash_key unique,
  user_id uuid not null references users,
  address inet,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_by_user on sessions (user_id);

-- A changed password or role, or a removed user, ends that user's sessions, all but the one that makes the change.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions
    where user_id = new.id and id is distinct from nullif(current_setting('tigena.session', true), '')::uuid;
  return null;
end $$;
create trigger users_end_sessions
  after update of password_hash, role, deleted_at on users
  for each row
  when (old.password_hash <> new.password_hash or old.role <> new.role or new.deleted_at is not null)
  execute function end_sessions();

-- One row for each sign-in that has not succeeded; counted to slow guessing down.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  username text not null,
  address inet not null,
  at timestamptz(3) not null default now()
);
create index sign_in_attempts_by_username on sign_in_attempts (address, username, at);
create index sign_in_attempts_by_time on sign_in_attempts (at);

create table ip_allowlist (
  id uuid primary key,
  ip_address inet not null constraint ip_allowlist_ip_address_key unique,
  description text not null default '',
  active boolean not null default true,
  created_by uuid references users,
  last_used_at timestamptz(3),
  last_user_role user_role,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint ip_allowlist_one_address check (masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end)
);
create index ip_allowlist_newest on ip_allowlist (created_at desc, id desc);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid references users,
  address inet,
  action text not null,
  request_id text,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb
);
create index audit_log_by_row on audit_log (table_name, row_id, id);

-- Every change writes its own record, so no code can forget to. The transaction says who is acting (see inTransaction).
-- Arguments of the trigger are columns too secret to keep; of those only the fact of a change is recorded.
create function record_change() returns trigger language plpgsql as $$
declare
  secrets text[] := coalesce(tg_argv[0:], '{}');
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed_secrets jsonb;
begin
  if before = after then
    return null;
  end if;
  select coalesce(jsonb_object_agg(name, '(changed)'), '{}') into changed_secrets
    from unnest(secrets) name
    where before is not null and after is not null and before -> name is distinct from after -> name;
  insert into audit_log (actor_id, address, action, request_id, table_name, row_id, before, after)
  values (
    nullif(current_setting('tigena.actor', true), '')::uuid,
    nullif(current_setting('tigena.address', true), '')::inet,
    coalesce(nullif(current_setting('tigena.action', true), ''), 'by hand'),
    nullif(current_setting('tigena.request', true), ''),
    tg_table_name,
    coalesce(after, before) ->> 'id',
    before - secrets,
    (after - secrets) || changed_secrets
  );
  return null;
end $$;

create trigger record_change after insert or update or delete on users
  for each row execute function record_change('password_hash');
create trigger record_change after insert or update or delete on ip_allowlist
  for each row execute function record_change();
-- A session's last_seen_at moves all the time; its beginning and its end are what counts.
create trigger record_change after insert or delete on sessions
  for each row execute function record_change('token_hash');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
