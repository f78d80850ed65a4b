-- A message is a record itself and shows what became of it. The log has what a person does with it: writes it by hand,
-- resends it, marks it as sent, withdraws it. What is done to a whole bulk message is recorded there, not once per recipient.
create or replace trigger record_change after delete on sms_outbox
  for each row execute function record_change();
create or replace trigger record_by_hand after insert on sms_outbox
  for each row when (new.kind in ('message', 'test')) execute function record_change();
drop trigger if exists record_outcome on sms_outbox;
create or replace trigger record_decision after update on sms_outbox
  for each row when (
    (new.state not in ('queued', 'sending') or old.state not in ('queued', 'sending'))
    and coalesce(current_setting('tigena.action', true), '') <> 'sms.send'
    and (new.kind <> 'bulk' or coalesce(current_setting('tigena.action', true), '') not like 'bulkMessages.%')
  ) execute function record_change();

-- The text of a message that is searched. A line break between the fields prevents matches across them.
create or replace function searched_text(message sms_outbox) returns text
language sql immutable parallel safe
return lower(coalesce(message.customer_name, '') || E'\n' || message.phone || E'\n' || message.text);

-- For each statement, because a bulk message inserts thousands of rows.
create or replace function add_message_search() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, id, owner_id, at, text)
  select 'message', id, coalesce(owner_id, actor_id), created_at, search_form(searched_text(inserted::sms_outbox)) from inserted;
  return null;
end $$;
create or replace trigger add_message_search after insert on sms_outbox
  referencing new table as inserted for each statement execute function add_message_search();

create or replace function put_message_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform remove_search_entry('message', old.id, old.created_at);
  else
    perform change_search_entry('message', new.id, old.created_at, coalesce(new.owner_id, new.actor_id), new.created_at, searched_text(new));
  end if;
  return null;
end $$;
create or replace trigger remove_message_search after delete on sms_outbox
  for each row execute function put_message_search();
create or replace trigger update_message_search after update of customer_name, phone, text, actor_id, owner_id, created_at on sms_outbox
  for each row execute function put_message_search();

-- The parts that a message takes of the budgets of its day: each send that the provider may charge. A price of 0 is that of a
-- message that only a person has marked as sent.
create or replace function budgeted_parts(message sms_outbox) returns integer
language sql immutable parallel safe
return message.parts * (message.earlier_sends + (
  message.state in ('queued', 'sending', 'sent', 'unknown') and message.part_price is distinct from 0
)::integer);

-- For each statement, because a bulk message changes thousands of rows. Most updates change no budget and write nothing.
create or replace function count_sms_usage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sms_usage as used (day, user_id, parts, cost)
    select shop_time(queued_at)::date, actor_id, sum(budgeted_parts(changed::sms_outbox)),
      sum(budgeted_parts(changed::sms_outbox) * coalesce(part_price, 0))
    from changed where budgeted_parts(changed::sms_outbox) <> 0
    group by 1, 2 order by 1, 2
    on conflict (day, user_id) do update set parts = used.parts + excluded.parts, cost = used.cost + excluded.cost;
  elsif tg_op = 'DELETE' then
    insert into sms_usage as used (day, user_id, parts, cost)
    select shop_time(queued_at)::date, actor_id, -sum(budgeted_parts(before::sms_outbox)),
      -sum(budgeted_parts(before::sms_outbox) * coalesce(part_price, 0))
    from before where budgeted_parts(before::sms_outbox) <> 0
    group by 1, 2 order by 1, 2
    on conflict (day, user_id) do update set parts = used.parts + excluded.parts, cost = used.cost + excluded.cost;
  else
    insert into sms_usage as used (day, user_id, parts, cost)
    select day, user_id, sum(parts), sum(parts * price)
    from (
      select shop_time(queued_at)::date as day, actor_id as user_id, budgeted_parts(changed::sms_outbox) as parts,
        coalesce(part_price, 0) as price from changed
      union all
      select shop_time(queued_at)::date, actor_id, -budgeted_parts(before::sms_outbox), coalesce(part_price, 0) from before
    ) messages
    group by 1, 2 having (sum(parts), sum(parts * price)) <> (0, 0) order by 1, 2
    on conflict (day, user_id) do update set parts = used.parts + excluded.parts, cost = used.cost + excluded.cost;
  end if;
  return null;
end $$;
create or replace trigger count_sms_usage_of_new after insert on sms_outbox
  referencing new table as changed for each statement execute function count_sms_usage();
create or replace trigger count_sms_usage after update on sms_outbox
  referencing old table as before new table as changed for each statement execute function count_sms_usage();
create or replace trigger count_sms_usage_of_deleted after delete on sms_outbox
  referencing old table as before for each statement execute function count_sms_usage();

create or replace trigger record_change after insert or update or delete on sms_releases
  for each row execute function record_change();
call announce_changes('sms_releases');

call announce_changes('sms_outbox', '{insert,delete,truncate}');
-- The results of a bulk message are announced with its progress, once a second, and not once per recipient.
create or replace function announce_messages() returns trigger language plpgsql as $$
begin
  if exists (select from changed where kind <> 'bulk') then
    perform pg_notify('tigena_changes', '{"table": "sms_outbox"}');
  end if;
  return null;
end $$;
create or replace trigger announce_update after update on sms_outbox
  referencing new table as changed for each statement execute function announce_messages();
