-- What customers bring back of a sale. Rows are only ever inserted; the money that is given back is in the ledger of payments.
create table returns (
  id uuid constraint returns_pkey primary key,
  -- A foreign key: a sale with a return cannot be deleted.
  sale_id uuid not null constraint returns_sale_id_fkey references sales,
  reason text not null check (reason <> ''),
  returned_by uuid not null references users,
  returned_by_name text not null,
  branch smallint check (branch between 0 and 3),
  returned_at timestamptz(3) not null default now(),
  photo_id uuid constraint returns_photo_id_fkey references files
);
create index returns_of_sale on returns (sale_id);
create index returns_newest on returns (returned_at);
create index returns_photo on returns (photo_id) where photo_id is not null;
-- The number on the paper is made of the end of the id (returnNumber in contract/returns).
create unique index returns_number_key on returns (right(id::text, 10));

create table return_lines (
  return_id uuid not null references returns,
  -- That of the line of the sale.
  place smallint not null check (place between 1 and 6),
  quantity integer not null check (quantity > 0),
  -- What the customer had to pay for it, in santim.
  amount bigint not null check (amount >= 0),
  primary key (return_id, place)
);

-- How many of a line were returned, and what they cost. Both follow return_lines (24_returns.sql).
alter table sale_lines
  add column returned integer not null default 0,
  add constraint sale_lines_returned check (returned between 0 and quantity);
alter table sales
  add column returned bigint not null default 0 check (returned >= 0),
  -- Below 0 for a moment, while what was given back is corrected.
  drop constraint sales_paid_check;
drop index sales_with_balance;
create index sales_with_balance on sales (created_at desc, id desc) where paid + returned < total;

alter table payments
  add column return_id uuid references returns,
  add constraint payments_of_return check ((kind = 'return') = (return_id is not null));
create index payments_of_return on payments (return_id) where return_id is not null;

-- The sums of returns. Key '': how many, and what they cost, for the seller of the sale. Otherwise what was given back by a method.
alter type sale_sum_kind add value 'return';
