-- Money that is given back for a sale names the return that it is for, if there is one: more may have been paid than the sale cost.
alter table payments
  drop constraint payments_of_return,
  add constraint payments_of_return check (kind = 'return' or return_id is null);
