-- The warranty of a returned device ends with the return.
alter table warranties
  drop constraint warranties_ended_because_check,
  add constraint warranties_ended_because_check check (ended_because in ('saleDeleted', 'returned'));
