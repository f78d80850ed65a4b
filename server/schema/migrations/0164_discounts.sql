-- What is taken off a line or a whole sale, in santim. Null without a discount. If it was entered in percent, that is kept to show it.
alter table sale_lines
  add column discount bigint check (discount > 0),
  add column discount_percent double precision check (discount_percent > 0 and discount_percent <= 100),
  add constraint sale_lines_discount check (discount <= quantity * unit_price);

alter table sales
  add column discount bigint check (discount > 0),
  add column discount_percent double precision check (discount_percent > 0 and discount_percent <= 100),
  -- What the customer pays less than the list prices: all discounts, and prices below those of the products.
  add column discount_total bigint not null default 0 check (discount_total >= 0),
  -- The largest percentage that its seller could give. Null for an Admin.
  add column discount_limit smallint check (discount_limit between 0 and 100),
  add column is_discount_too_large boolean not null generated always as (
    coalesce(discount_total * 100 > discount_limit * (total + discount_total), false)
  ) stored;

alter table shop_settings
  add column max_discount_percent smallint not null default 10 check (max_discount_percent between 0 and 100);
