-- The ledger of payments. What a sale or a repair was paid in all follows it (17_sales.sql, 10_repairs.sql).

create or replace trigger append_only before delete or truncate on payments
  for each statement execute function refuse_change();
-- Only closing or reopening a day of a drawer moves payments, to another day of it (24_drawer.sql).
create or replace trigger append_only_except_day before update on payments
  for each row when (to_jsonb(new) - 'drawer_day' <> to_jsonb(old) - 'drawer_day') execute function refuse_change();

-- What the activity log shows of a payment. A record has the reason and who acted anyway.
create or replace function recorded_payment(payment payments) returns jsonb language sql stable
return jsonb_strip_nulls(to_jsonb(payment) - '{kind,drawer_day,reverses,replaces,corrected_by,reason,recorded_at}'::text[]);

-- A correction is recorded as one change: from the payment that is taken back to the one in its place, which was inserted before.
create or replace function record_payment() returns trigger language plpgsql as $$
begin
  perform record_action('payments',
    case when new.reverses is null then recorded_payment(new)
      else (select recorded_payment(payments) from payments where replaces = new.reverses) end,
    (select recorded_payment(payments) from payments where id = new.reverses),
    new.id::text);
  return null;
end $$;
create or replace trigger record_payment after insert on payments
  for each row when (new.id is distinct from new.sale_id and new.replaces is null) execute function record_payment();

-- What is told of the payment that has a reference. usedReference in contract/payments decides what of it a person may see.
create or replace function use_of_reference(sought text) returns jsonb language sql stable
return (
  select jsonb_build_object('saleId', sale_id, 'sellerId', sales_person_id, 'repairNumber', number,
    'receivedAt', to_char(payment.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'receivedBy', received_by_name)
  from payment_references join payments payment on payment.id = payment_id
    left join sales on sales.id = sale_id left join repairs on repairs.id = repair_id
  where key = sought
);

-- A sale that was made without a connection is a fact, so its payment is kept, whatever its reference.
create or replace function was_made_offline(payment payments) returns boolean language sql stable
return payment.id = payment.sale_id and exists (select from sales where id = payment.sale_id and sales.received_at is not null);

-- The goods of an offline sale are gone, and a correction may keep a reference that was used twice before.
create or replace function may_repeat_reference(payment payments) returns boolean language sql stable
return was_made_offline(payment) or exists (
  select from repeated_references join payments replaced on replaced.id = payment_id
  where payment_id = payment.replaces and reference_key(replaced.reference) = reference_key(payment.reference)
);

-- Gives a payment the key of its reference, or refuses it because another payment has it. The primary key decides between two
-- desks at once. The loop goes on if the other payment was taken back in the meantime.
create or replace function take_reference(payment payments) returns void language plpgsql as $$
declare
  sought text := reference_key(payment.reference);
  used jsonb;
  decided timestamptz;
begin
  -- A correction that keeps the reference.
  update payment_references set payment_id = payment.id where key = sought and payment_id = payment.replaces;
  if found then
    return;
  end if;
  loop
    insert into payment_references (key, payment_id) values (sought, payment.id) on conflict (key) do nothing;
    exit when found;
    used := use_of_reference(sought);
    if used is not null and may_repeat_reference(payment) then
      select decided_at into decided from repeated_references where payment_id = payment.replaces;
      insert into repeated_references (payment_id, decided_at) values (payment.id, decided);
      -- Somebody has decided already on what it corrects.
      exit when decided is not null;
      perform record_action('repeated_references', recorded_payment(payment), (
        select recorded_payment(payments) from payment_references join payments on id = payment_id where key = sought
      ), payment.id::text);
      exit;
    elsif used is not null then
      raise unique_violation using constraint = 'payment_references_pkey', message = 'This reference is used', detail = used;
    end if;
  end loop;
end $$;

-- A payment that was taken back no longer has its reference. If another one repeats it, that one has it now.
create or replace function free_reference(taken_back uuid) returns void language plpgsql as $$
declare
  freed text;
  other uuid;
begin
  delete from repeated_references where payment_id = taken_back;
  delete from payment_references where payment_id = taken_back returning key into freed;
  if freed is null then
    return;
  end if;
  select payment_id into other from repeated_references join payments on payments.id = payment_id
  where reference_key(reference) = freed order by recorded_at, payment_id limit 1;
  if other is not null then
    insert into payment_references (key, payment_id) values (freed, other) on conflict (key) do nothing;
    delete from repeated_references where payment_id = other;
  end if;
end $$;

create or replace function keep_reference() returns trigger language plpgsql as $$
begin
  if new.reverses is not null then
    perform free_reference(new.reverses);
  elsif new.reference is not null then
    perform take_reference(new);
  elsif (select requires_reference from shop_settings) and not was_made_offline(new)
    -- The reference of a payment from before may not be known any more.
    and not exists (select from payments where id = new.replaces and method <> 'cash' and reference is null) then
    raise check_violation using constraint = 'payments_reference_required', message = 'A reference is required';
  end if;
  return null;
end $$;
create or replace trigger keep_reference after insert on payments for each row
  when (new.reference is not null or new.method not in ('cash', 'exchange') and new.reverses is null)
  execute function keep_reference();

-- Whoever has seen that a reference was used twice has decided on it.
create or replace function decide_on_reference() returns trigger language plpgsql as $$
begin
  update repeated_references set decided_at = new.seen_at
  where payment_id = (select row_id::uuid from audit_log where id = new.audit_id);
  return null;
end $$;
create or replace trigger decide_on_reference after update of seen_at on exceptions
  for each row when (new.kind = 'referenceUsedTwice') execute function decide_on_reference();
call announce_changes('repeated_references');
