-- Whether an Admin has said that the shop has no address that customers can open. Nobody is asked for one then.
alter table shop_settings add column has_no_public_address boolean not null default false
  constraint shop_settings_no_public_address check (not has_no_public_address or public_url is null);
