-- The customer of a sale has a name and a phone, or is a walk-in customer and has neither.
alter table sales
  alter column customer_name drop not null,
  alter column customer_phone drop not null,
  add constraint sales_customer check ((customer_name is null) = (customer_phone is null));

-- Whether a seller may leave out the customer.
alter table shop_settings add column allows_walk_in boolean not null default true;
