-- Whether an Admin has answered the offer to check the address of every request. It is made once, on the dashboard.
alter table shop_settings add column answered_address_check boolean not null default false;
update shop_settings set answered_address_check = true where checks_address;
