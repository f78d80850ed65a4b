-- The list of payments, newest first. Every index has all columns that the list filters and adds up, so that one filter reads the
-- rows of another without the table. Cash and payments of sales are most of them, so their lists need no index of their own.
drop index payments_newest;
create index payments_newest on payments (received_at, id) include (received_by, branch, method, kind, amount);
create index payments_of_person on payments (received_by, received_at, id) include (branch, method, kind, amount);
create index payments_of_branch on payments (branch, received_at, id) include (received_by, method, kind, amount);
create index payments_not_cash on payments (method, received_at, id) include (received_by, branch, kind, amount)
  where method <> 'cash';
create index payments_not_of_sales on payments (kind, received_at, id) include (received_by, branch, method, amount)
  where kind <> 'sale';
-- Finds a reference by its beginning.
create index payments_by_reference on payments ((reference_key(reference) collate "C")) where reference is not null;
