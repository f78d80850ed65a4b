-- Whether the customer gets an SMS about what they have returned.
alter table shop_settings add column sms_returns boolean not null default false;
