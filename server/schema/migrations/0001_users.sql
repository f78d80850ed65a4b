-- The staff of the shop.
--
-- Times are stored to the millisecond, because JavaScript cannot hold more digits and a list's cursor must match the
-- time of its row exactly.
--
-- Migrations create tables, types and indexes, and change them later; each is applied once and never edited after it has
-- landed. Functions, procedures, triggers and views are in ../repeatable, whose files are applied again when they change.
-- How to remove one of those, and what a migration must not use, is explained in ../repeatable/01_audit.sql.

create type user_role as enum ('Admin', 'Technician', 'Sales');

create table users (
  id uuid primary key,
  username text not null check (username <> ''),
  name text not null check (name <> ''),
  role user_role not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Soft delete: a deleted user's row remains, so that history can still show the name.
  deleted_at timestamptz(3),
  -- Counts the edits, for optimistic locking.
  version integer not null default 1 check (version > 0)
);
create unique index users_username_key on users (lower(username)) where deleted_at is null;
create index users_by_name on users (name collate "und-x-icu", id) where deleted_at is null;
