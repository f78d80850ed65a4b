-- The number on every receipt that was ever printed, also of deleted sales: the last ten digits of an id that the client has made.
-- Two sales with one number would look like one. Should there be two already, the first keeps it.
create table sale_numbers (
  digits text constraint sale_numbers_pkey primary key,
  sale_id uuid not null
);
insert into sale_numbers
select right(id::text, 10), id from sales
union all
select right(row_id, 10), row_id::uuid from audit_log where table_name = 'sales' and after is null
on conflict do nothing;
