-- Two Admins who edit one user: the second to save is told.
alter table users add column version integer not null default 1 check (version > 0);
