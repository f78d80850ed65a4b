-- The ledger of payments. What a sale or a repair was paid in all follows it (17_sales.sql, 10_repairs.sql).

create or replace trigger append_only before update or delete or truncate on payments
  for each statement execute function refuse_change();

-- What the activity log shows of a payment. A record has the reason and who acted anyway.
create or replace function recorded_payment(payment payments) returns jsonb language sql stable
return jsonb_strip_nulls(to_jsonb(payment) - '{kind,reverses,replaces,corrected_by,reason,recorded_at}'::text[]);

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
