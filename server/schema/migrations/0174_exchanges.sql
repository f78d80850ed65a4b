-- An exchange is a return that names the sale of what the customer took instead.
alter table returns
  -- A foreign key: neither sale can be deleted.
  add column exchanged_for uuid constraint returns_exchanged_for_fkey references sales;
create unique index returns_exchanged_for_key on returns (exchanged_for) where exchanged_for is not null;

-- Both rows of an exchange stay as they are: they are no money, and the one must not change without the other.
alter table payments add constraint payments_exchange check (
  method <> 'exchange'
  or kind in ('sale', 'return') and change = 0 and num_nonnulls(reference, reverses, replaces) = 0
);
alter table sales add constraint sales_payment_method check (payment_method <> 'exchange');
