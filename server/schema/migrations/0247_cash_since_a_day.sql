-- With the amounts, so that what came in and went out since a day is added up without reading the payments: a drawer that nobody has
-- closed for long has many. `branch` is needed beside the expression that is computed from it, or PostgreSQL reads them all the same.
drop index payments_of_drawer;
create index payments_of_drawer on payments (coalesce(branch, -1), drawer_day) include (branch, amount) where drawer_day is not null;
