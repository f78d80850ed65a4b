-- Counts the edits of what several people may edit, for optimistic locking; users and repairs have theirs already.
-- Stock movements, and where somebody has signed in from, are no edits.

alter table inventory_items add column version integer not null default 1 check (version > 0);
alter table ip_allowlist add column version integer not null default 1 check (version > 0);
alter table shop_settings add column version integer not null default 1 check (version > 0);
