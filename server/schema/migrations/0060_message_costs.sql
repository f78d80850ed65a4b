-- What a message costs does not change with the price in the settings, and grows when it is resent.
do $$
begin
  -- The price of a part, in santim, when the message entered the queue. Null if nobody knew it. Earlier messages get the price of
  -- today, as they were shown so far; as a default that is done at once, however many they are.
  execute format(
    'alter table sms_outbox add column part_price integer default %L check (part_price >= 0)',
    (select sms_part_price from shop_settings)
  );
end $$;
alter table sms_outbox
  alter column part_price drop default,
  -- For a part, in santim: sends before the message was queued for the last time that the provider may have charged.
  add column earlier_part_cost integer not null default 0 check (earlier_part_cost >= 0);
