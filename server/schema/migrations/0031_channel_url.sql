-- The shop's chat channel, for its bulk messages.
alter table shop_settings
  add column channel_url text constraint shop_settings_channel_url check (channel_url ~ '^https?://\S+$' and length(channel_url) <= 100);
