-- The languages of SMS to customers.
create type sms_language as enum ('en', 'am');

-- The SMS texts that an Admin has edited; all others are the defaults of the contract.
create table sms_templates (
  kind text not null,
  language sms_language not null,
  -- Null for the default text. A reset keeps the row, so that its version never repeats.
  text text constraint sms_templates_text check (length(text) between 1 and 400),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz(3) not null default now(),
  primary key (kind, language)
);

alter table shop_settings
  -- The language of a customer whose own is not known.
  add column sms_language sms_language not null default 'en',
  -- In santim. Without it, no cost of an SMS is shown.
  add column sms_part_price integer
    constraint shop_settings_sms_part_price check (sms_part_price between 1 and 10000);

alter table repairs add column sms_language sms_language not null default 'en';
