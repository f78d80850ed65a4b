create or replace trigger append_only before update or delete or truncate on returns
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on return_lines
  for each statement execute function refuse_change();

-- What was returned of a sale follows its returns. The update of its line waits for another desk, and the check of
-- the line refuses more than was sold.
create or replace function add_return_line() returns trigger language plpgsql as $$
declare
  sold uuid := (select sale_id from returns where id = new.return_id);
begin
  update sale_lines set returned = returned + new.quantity where sale_id = sold and place = new.place;
  if not found then
    raise exception 'The sale % has no line %', sold, new.place using errcode = 'foreign_key_violation';
  end if;
  update sales set returned = returned + new.amount, version = version + 1, updated_at = now() where id = sold;
  return null;
end $$;
create or replace trigger add_return_line after insert on return_lines
  for each row execute function add_return_line();

-- A return is recorded with its lines, which are inserted in one statement.
create or replace function record_return() returns trigger language plpgsql as $$
begin
  perform record_action('returns', jsonb_strip_nulls(jsonb_build_object(
      'sale_id', returns.sale_id, 'items', items, 'amount', amount, 'branch', branch, 'exchanged_for', exchanged_for
    )), null, returns.id::text)
  from (
    select return_id, sum(added.amount) as amount,
      string_agg(case added.quantity when 1 then '' else added.quantity || ' × ' end || product_name, ', ' order by place) as items
    from added join returns on returns.id = return_id join sale_lines using (sale_id, place)
    group by return_id
  ) lines join returns on returns.id = return_id;
  return null;
end $$;
create or replace trigger record_return after insert on return_lines
  referencing new table as added for each statement execute function record_return();

-- A return counts in the report on its own day.
create or replace function note_return_day() returns trigger language plpgsql as $$
begin
  insert into changed_sale_days (day) values (business_day(new.returned_at));
  return null;
end $$;
create or replace trigger note_day after insert on returns for each row execute function note_return_day();
