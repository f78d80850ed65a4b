-- Counts the recipients of bulk messages by the state of their message, adds up what they cost, and derives the state of the bulk message: it is
-- completed when none is waiting, and sends again when a person resends one. A cancelled one stays cancelled. After 5 lost answers in
-- a row it is paused; those of the messages that are just being sent may follow.
create or replace function count_bulk_recipients() returns trigger language plpgsql as $$
begin
  -- Most updates concern other messages.
  if not exists (select from changed where kind = 'bulk') then
    return null;
  end if;
  update bulk_messages as bulk set
    waiting = bulk.waiting + more.waiting,
    sent = bulk.sent + more.sent,
    failed = bulk.failed + more.failed,
    unknown = bulk.unknown + more.unknown,
    cancelled = bulk.cancelled + more.cancelled,
    withdrawn = bulk.withdrawn + more.withdrawn,
    part_cost = bulk.part_cost + more.part_cost,
    state = case
      when bulk.state = 'cancelled' then bulk.state
      when bulk.waiting + more.waiting = 0 then 'completed'
      when bulk.state = 'paused' or (bulk.state = 'queued' and not more.is_started) then bulk.state
      when bulk.state <> 'completed' and not more.is_answered and bulk.unconfirmed_in_row + more.unknown >= 5 then 'paused'
      else 'sending'
    end,
    unconfirmed_in_row = case
      when bulk.state = 'paused' then bulk.unconfirmed_in_row
      when bulk.state = 'completed' or more.is_answered then 0
      else bulk.unconfirmed_in_row + greatest(more.unknown, 0)
    end,
    updated_at = now(),
    announced_at = case
      -- What a person decides is announced at once, too.
      when bulk.waiting + more.waiting = 0 or more.waiting >= 0 or bulk.announced_at < now() - interval '1 second' then now()
      else bulk.announced_at
    end
  from (
    -- Without a join of the two, whose plan for one row would be slow for thousands.
    select reference::uuid as id,
      coalesce(sum(change) filter (where state in ('queued', 'sending')), 0) as waiting,
      coalesce(sum(change) filter (where state = 'sent'), 0) as sent,
      coalesce(sum(change) filter (where state = 'failed'), 0) as failed,
      coalesce(sum(change) filter (where state = 'unknown'), 0) as unknown,
      coalesce(sum(change) filter (where state = 'cancelled'), 0) as cancelled,
      coalesce(sum(change) filter (where state = 'cancelled' and is_withdrawn), 0) as withdrawn,
      sum(change * (
        earlier_part_cost + case when state in ('sent', 'unknown') then coalesce(part_price, 0) else 0 end
      )) as part_cost,
      bool_or(change = 1 and state <> 'queued') as is_started,
      bool_or(change = 1 and state in ('sent', 'failed')) as is_answered
    from (
      select kind, reference, state, is_withdrawn, part_price, earlier_part_cost, 1 as change from changed
      union all
      select kind, reference, state, is_withdrawn, part_price, earlier_part_cost, -1 from before
    ) messages
    where kind = 'bulk'
    group by reference
  ) more
  -- A claim changes only a bulk message that has not begun, so otherwise it does not wait for its row.
  where bulk.id = more.id and (
    bulk.state = 'queued' or (more.waiting, more.sent, more.failed, more.unknown, more.cancelled) <> (0, 0, 0, 0, 0)
  );
  return null;
end $$;
create or replace trigger count_bulk_recipients after update on sms_outbox
  referencing old table as before new table as changed
  for each statement execute function count_bulk_recipients();

-- A customer who has opted out gets no bulk message: neither when it is stored nor, having opted out since, when it is claimed.
create or replace function respect_opt_out() returns trigger language plpgsql as $$
begin
  if exists (select from sms_opt_outs where phone = new.phone) then
    new.state := 'cancelled';
    new.attempts := coalesce(old.attempts, 0);
    new.claimed_until := null;
    new.problem := 'The customer has opted out of bulk messages';
  end if;
  return new;
end $$;
create or replace trigger respect_opt_out_when_stored before insert on sms_outbox
  for each row when (new.kind = 'bulk') execute function respect_opt_out();
create or replace trigger respect_opt_out before update on sms_outbox
  for each row when (new.kind = 'bulk' and new.state = 'sending' and old.state = 'queued')
  execute function respect_opt_out();

create or replace trigger record_change after insert or delete on bulk_messages
  for each row execute function record_change();
-- The progress is no record, and neither is a state that follows from it. What a person decides about those in doubt is one.
create or replace trigger record_state after update on bulk_messages
  for each row when (
    (new.state <> old.state and new.state <> 'completed' and coalesce(current_setting('tigena.action', true), '') not like 'sms.%')
    or (new.unknown <> old.unknown and current_setting('tigena.action', true) like 'bulkMessages.%')
  ) execute function record_change();

create or replace function announce_progress() returns trigger language plpgsql as $$
begin
  perform pg_notify('tigena_changes', jsonb_build_object('table', 'bulk_messages', 'ids', jsonb_build_array(new.id))::text);
  return null;
end $$;
create or replace trigger announce_progress after update on bulk_messages
  for each row when (new.announced_at <> old.announced_at or new.state <> old.state) execute function announce_progress();
call announce_changes('bulk_messages', '{insert,delete,truncate}');

create or replace trigger record_change after insert or update or delete on sms_opt_outs
  for each row execute function record_change();
call announce_changes('sms_opt_outs');
