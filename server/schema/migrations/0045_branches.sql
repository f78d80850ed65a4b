-- The branch at which a user works, and a ticket or sale was made: its place in shop_settings.branches, counted from 0. A branch
-- that is renamed keeps what belongs to it. Null: not known, as of everything before.
alter table users add column branch smallint constraint users_branch check (branch between 0 and 3);
alter table repairs add column branch smallint constraint repairs_branch check (branch between 0 and 3);
alter table sales add column branch smallint constraint sales_branch check (branch between 0 and 3);
