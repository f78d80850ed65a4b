-- Sessions of signed-in users, and failed sign-ins.

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint sessions_token_hash_key unique,
  user_id uuid not null references users,
  address inet,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_by_user on sessions (user_id);

-- One row for each failed sign-in. They are counted to throttle password guessing.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  username text not null,
  address inet not null,
  at timestamptz(3) not null default now()
);
create index sign_in_attempts_by_username on sign_in_attempts (address, username, at);
create index sign_in_attempts_by_time on sign_in_attempts (at);
