-- What customers owed at the end of each business day, which nothing else remembers: a payment changes what is owed now.
create table owed_days (
  day date constraint owed_days_pkey primary key,
  amount bigint not null check (amount >= 0)
);
