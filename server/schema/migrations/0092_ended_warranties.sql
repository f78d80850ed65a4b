-- A warranty ends before its last day when what it was issued for is gone: a deleted sale was none.
alter table warranties
  add column ended_at timestamptz(3),
  add column ended_because text check (ended_because in ('saleDeleted')),
  add constraint warranties_ended check (num_nulls(ended_at, ended_because) in (0, 2));

-- Why somebody did what needs a reason, such as deleting a sale.
alter table audit_log add column reason text check (reason <> '');
