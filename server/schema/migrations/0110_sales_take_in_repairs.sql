-- Whether Sales users may look up repairs and take them in.
alter table shop_settings add column sales_take_in_repairs boolean not null default false;
