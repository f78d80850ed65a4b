-- The kinds of exception that a record of the activity log is (contract/exceptions names them), which are nearly always none.

create or replace function exceptions_of_sale(made jsonb) returns text[] language sql stable
return array_remove(array[
  case when (made ->> 'total')::bigint = 0 then 'saleAtZero' end,
  case when (made ->> 'is_late')::boolean then 'lateUpload' end,
  -- Online it is refused. If only an item is above the limit, the record of its line says so.
  case when (made ->> 'is_discount_too_large')::boolean and (made ->> 'discount_total')::bigint > largest_discount(
    (made ->> 'total')::bigint + (made ->> 'discount_total')::bigint, (made ->> 'discount_limit')::smallint
  ) then 'discountTooLarge' end
], null);

-- A line is recorded beside its sale if it is one; without a before if its product does not exist.
create or replace function exceptions_of_line(before jsonb, after jsonb) returns text[] language sql immutable
return case
  -- Those of a deleted sale are deleted with it.
  when after is null then '{}'::text[]
  when after ? 'discount_limit' then '{discountTooLarge}'
  when before is null or before -> 'product_name' <> after -> 'product_name' or before -> 'product_type' <> after -> 'product_type'
    then '{unlistedProduct}'
  when (after ->> 'unit_price')::bigint < (before ->> 'unit_price')::bigint then '{priceBelowList}'
  when before ->> 'sale_id' <> after ->> 'sale_id' then '{imeiSoldTwice}'
  else '{}'
end;

-- What somebody who is no Admin did to a product. A phone could be sold as a cheap one that is new or renamed.
create or replace function exceptions_of_product(before jsonb, after jsonb) returns text[] language sql immutable
return case
  when before is null then '{productAdded}'
  when after is null then '{productDeleted}'
  else array_remove(array[
    case when before -> 'name' <> after -> 'name' or before -> 'type' <> after -> 'type' then 'productRenamed' end,
    -- No price is less than any.
    case when after -> 'price' < before -> 'price' then 'priceLowered' end
  ], null)
end;

-- A review counts on the dashboard while its repair is done, and is a bad one with one or two of five stars.
create or replace function exceptions_of_status(repair uuid, before text, after text) returns text[] language sql stable
return array_remove(array[
  case when before = 'Delivered' and after <> 'Delivered' then 'ticketReopened' end,
  case when is_done(before::repair_status) and not is_done(after::repair_status)
    and exists (select from feedback where repair_id = repair and rating <= 2) then 'badReviewHidden' end
], null);

create or replace function exceptions_of_delivery(repair jsonb) returns text[] language sql immutable
return case when repair ->> 'status' = 'Delivered'
  and (repair ->> 'paid')::bigint + (repair ->> 'paid_before')::bigint < (repair ->> 'total')::bigint
  then '{deliveredUnpaid}' else '{}'::text[] end;

-- Its payments are taken back after it was deleted.
create or replace function exceptions_of_deletion(deleted_repair uuid) returns text[] language sql stable
return case when exists (
  select from payments payment where repair_id = deleted_repair and reverses is null
    and not exists (select from payments where reverses = payment.id)
) then '{paidTicketDeleted}' else '{}'::text[] end;

create or replace function exceptions_of(entry audit_log) returns text[] language plpgsql stable as $$
declare
  before jsonb := entry.before;
  after jsonb := entry.after;
  none text[] := '{}';
begin
  case entry.table_name
    when 'sales' then
      return case when after is null then '{saleDeleted}' when before is null then exceptions_of_sale(after) else none end;
    when 'sale_lines' then
      return exceptions_of_line(before, after);
    when 'products', 'product_imports', 'product_deletions' then
      return case
        when not exists (select from users where id = entry.actor_id and role <> 'Admin') then none
        when entry.table_name = 'products' then exceptions_of_product(before, after)
        when entry.table_name = 'product_deletions' then '{productDeleted}'
        else '{productsImported}'
      end;
    when 'returns' then
      return '{itemsReturned}';
    when 'payments' then
      return case
        when before is not null and entry.action not in ('sales.delete', 'repairs.delete') then '{paymentCorrected}'
        -- What is given back with a return is part of that exception.
        when before is null and (after ->> 'amount')::bigint < 0 and (after ? 'repair_id' or entry.action = 'returns.payBack')
          then '{paidBack}'
        else none
      end;
    when 'repeated_references' then
      return '{referenceUsedTwice}';
    when 'drawer_days' then
      return case
        when before is not null then '{dayReopened}'
        -- Who counts again until no reason is asked for has no large difference any more.
        when after ->> 'first_counted' is not null
          or abs((after ->> 'difference')::bigint) > (select drawer_reason_above from shop_settings) then '{drawerDifference}'
        else none
      end;
    when 'repairs' then
      return case
        when after is null then exceptions_of_deletion(entry.row_id::uuid)
        when before is null then none
        when (after ->> 'cost')::bigint < (before ->> 'cost')::bigint then '{costLowered}'
        when before -> 'status' <> after -> 'status'
          then exceptions_of_status(entry.row_id::uuid, before ->> 'status', after ->> 'status') || exceptions_of_delivery(after)
        else none
      end;
    when 'warranties' then
      return case
        when entry.action = 'warranties.create' and after ->> 'sale_id' is null and not exists (
          select from repairs where id = (after ->> 'repair_id')::uuid and total > 0
        ) then '{warrantyWithoutSale}'
        when entry.action in ('warranties.update', 'warranties.delete') or entry.action = 'warranties.create'
          and entry.reason is not null then '{warrantyChanged}'
        else none
      end;
    when 'inventory_items' then
      return case when entry.action in ('inventory.update', 'inventory.delete')
        and before -> 'quantity' <> after -> 'quantity' then '{stockCorrected}' else none end;
    when 'users' then
      return case when before is not null and after ? 'password_hash' and entry.actor_id::text is distinct from entry.row_id
        then '{passwordSet}' else none end;
    when 'sign_in_attempts' then
      -- The first of many guesses at a username on one day stands for them, until an Admin has seen it. The activity log has all.
      return case when exists (
        select from exceptions join audit_log on audit_log.id = audit_id
        where kind = 'signInFailed' and seen_at is null and shop_time(audit_log.at)::date = shop_time(entry.at)::date
          and lower(audit_log.after ->> 'username') = lower(entry.after ->> 'username')
      ) then none else '{signInFailed}' end;
    when 'backups' then
      return case when entry.action = 'backup.download' then '{backupDownloaded}' else none end;
    else
      return none;
  end case;
end $$;

create or replace function note_exceptions() returns trigger language plpgsql as $$
declare
  kinds text[];
begin
  -- Lets through what may be one. As a condition of the trigger it would be parsed again for every record.
  if (case new.table_name
    when 'sales' then new.after is null
      or new.before is null and (new.after -> 'total' = '0' or new.after -> 'received_at' <> 'null')
    when 'sale_lines' then new.after is not null
    -- The record of an import or of a deletion of many stands for its products. Deleting one without a price is none.
    when 'products' then new.action not in ('products.import', 'products.undoImport', 'products.deleteMany') and (new.before is null
      or coalesce(new.after -> 'price', 'null') < new.before -> 'price'
      or new.before -> 'name' <> new.after -> 'name' or new.before -> 'type' <> new.after -> 'type')
    when 'repairs' then new.before is not null
      and (new.after is null or new.after ? 'cost' or new.before -> 'status' <> new.after -> 'status')
    when 'drawer_days' then new.before is not null or new.after -> 'difference' <> '0'
      or new.after ->> 'first_counted' is not null
    when 'inventory_items' then new.action like 'inventory.%'
    else new.table_name in ('payments', 'returns', 'repeated_references', 'product_imports', 'product_deletions', 'warranties', 'users', 'sign_in_attempts', 'backups')
  end) then
    kinds := exceptions_of(new);
    -- An insert without rows would still run the triggers of the statement.
    if kinds <> '{}' then
      insert into exceptions (audit_id, kind) select new.id, kind from unnest(kinds) kind;
    end if;
  end if;
  return null;
end $$;
create or replace trigger note_exceptions after insert on audit_log for each row execute function note_exceptions();
call announce_changes('exceptions');
