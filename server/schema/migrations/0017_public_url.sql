-- The address of links in SMS that an Admin has confirmed, where PUBLIC_URL is not set.

alter table shop_settings add column public_url text
  constraint shop_settings_public_url check (public_url ~ '^https?://[^/]+$' and length(public_url) <= 200);
