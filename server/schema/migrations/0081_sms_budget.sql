-- The daily budget of SMS, of the shop and of each user, in parts and in money, instead of a number of messages by hand:
-- that one counted a bulk message to thousands as one, and automatic messages not at all.

alter table shop_settings
  add column sms_shop_parts integer not null default 5000
    constraint shop_settings_sms_shop_parts check (sms_shop_parts between 1 and 1000000),
  -- In santim, like every amount.
  add column sms_shop_cost integer not null default 250000
    constraint shop_settings_sms_shop_cost check (sms_shop_cost between 1 and 100000000),
  add column sms_user_parts integer not null default 2000
    constraint shop_settings_sms_user_parts check (sms_user_parts between 1 and 1000000),
  add column sms_user_cost integer not null default 100000
    constraint shop_settings_sms_user_cost check (sms_user_cost between 1 and 100000000),
  -- The country codes of the numbers that get SMS.
  add column sms_prefixes text[] not null default '{251}'
    constraint shop_settings_sms_prefixes check ('251' = any (sms_prefixes));

-- What the shop has allowed stays: so many messages of four parts. By default 500 messages, so 2,000 parts.
update shop_settings set sms_user_parts = 4 * sms_per_user;
alter table shop_settings drop column sms_per_user;

-- The provider charges for each part. Those of earlier messages count as one, except messages of today and those that may still be
-- sent: their parts are estimated as in contract/sms/outbox/smsParts.ts. The triggers would record each as a decision of a person.
alter table sms_outbox add column parts integer not null default 1 check (parts between 1 and 100);
alter table sms_outbox disable trigger user;
update sms_outbox set parts = least(100, case
  when text ~ '[^][A-Za-z0-9@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\~|€\f-]'
    then case when length(text) <= 70 then 1 else ceil(length(text) / 67.0) end
  when length(text) <= 160 then 1
  else ceil(length(text) / 153.0)
end)
where state not in ('sent', 'cancelled') or queued_at >= date_trunc('day', now(), 'Africa/Addis_Ababa');
alter table sms_outbox enable trigger user;
create index sms_outbox_held on sms_outbox (position) where state = 'held';
drop index sms_outbox_of_user;
drop table bulk_resends;

-- What the messages of each day take of the budgets, by the user whose work caused them. The outbox's triggers count it. A row
-- for each user, so that the changes of two users do not wait for each other.
create table sms_usage (
  day date not null,
  user_id uuid,
  parts bigint not null default 0,
  cost bigint not null default 0,
  constraint sms_usage_key unique nulls not distinct (day, user_id)
);

-- What Admins have released beyond the budget of a day.
create table sms_releases (
  id uuid constraint sms_releases_pkey primary key default gen_random_uuid(),
  day date not null default (now() at time zone 'Africa/Addis_Ababa')::date,
  -- Null: for the whole shop. What is released for a user is released for the shop too.
  user_id uuid references users,
  parts integer not null constraint sms_releases_parts check (parts between 1 and 10000000),
  cost bigint not null default 0 check (cost >= 0),
  reason text not null constraint sms_releases_reason check (length(reason) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz(3) not null default now()
);
create index sms_releases_of_day on sms_releases (day);

insert into sms_usage (day, user_id, parts, cost)
select (queued_at at time zone 'Africa/Addis_Ababa')::date, actor_id, sum(sends), sum(sends * coalesce(part_price, 0))
from (
  select queued_at, actor_id, part_price, parts * (earlier_sends + (
    state in ('queued', 'sending', 'sent', 'unknown') and part_price is distinct from 0
  )::integer) as sends from sms_outbox
) messages
where sends > 0 group by 1, 2;
