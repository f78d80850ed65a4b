-- Whether an Admin has dismissed the list of the first day. A shop that is at work has no first day.
alter table shop_settings add column first_day_over boolean not null default false;
update shop_settings set first_day_over = true where exists (select from repairs) or exists (select from sales);
