-- How many messages a phone may get, and a user may send by hand, in a day: they stop a stuck script or an angry clerk.
alter table shop_settings
  add column sms_per_phone integer not null default 50
    constraint shop_settings_sms_per_phone check (sms_per_phone between 1 and 10000),
  add column sms_per_user integer not null default 500
    constraint shop_settings_sms_per_user check (sms_per_user between 1 and 10000);

create index sms_outbox_of_phone on sms_outbox (phone, created_at);
create index sms_outbox_of_user on sms_outbox (actor_id, created_at) where kind in ('message', 'test');
