-- What the customers paid less than the list prices, in the sums by payment method. Until now nothing was recorded.
drop function if exists sums_of_days(date[], smallint[]);
alter table sale_sums add column discounts bigint not null default 0;
