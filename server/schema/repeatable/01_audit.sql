-- The audit log: triggers write it, and server/activity reads it.

-- The primary key of a row in a table without ids: 'repair/item'.
create or replace function audited_key(of_table regclass, audited jsonb) returns text language sql stable
return (
  select string_agg(audited ->> attname, '/' order by array_position(conkey, attnum))
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where conrelid = of_table and contype = 'p'
);

-- Every change writes its own audit record, so that no code can forget to. inTransaction sets the actor for the transaction.
-- The trigger's arguments name secret columns; for these only the fact of a change is recorded.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  audited jsonb := coalesce(after, before);
  -- The second one is a shortcut: looking up the primary key of a picture or part would cost more than its insert.
  key text := coalesce(
    audited ->> 'id',
    (audited ->> 'repair_id') || '/' || coalesce(audited ->> 'slot', audited ->> 'item_id'),
    audited_key(tg_relid, audited)
  );
  secrets text[];
begin
  if before = after then
    return null;
  end if;
  if tg_nargs > 0 then
    secrets := tg_argv[0:];
    after := after - secrets || (
      select coalesce(jsonb_object_agg(name, '(changed)'), '{}') from unnest(secrets) name
      where before is not null and before -> name is distinct from after -> name
    );
    before := before - secrets;
  end if;
  insert into audit_log (actor_id, address, action, request_id, reason, table_name, row_id, before, after)
  values (
    nullif(current_setting('tigena.actor', true), '')::uuid,
    nullif(current_setting('tigena.address', true), '')::inet,
    coalesce(nullif(current_setting('tigena.action', true), ''), 'by hand'),
    nullif(current_setting('tigena.request', true), ''),
    nullif(current_setting('tigena.reason', true), ''),
    tg_table_name,
    key,
    before,
    after
  );
  return null;
end $$;

-- Records what no change of a row says, such as a download, or that a price is below the list price.
create or replace function record_action(subject text, details jsonb, earlier jsonb default null, key text default null)
returns void language sql as $$
  insert into audit_log (actor_id, address, action, request_id, reason, table_name, row_id, before, after)
  values (
    nullif(current_setting('tigena.actor', true), '')::uuid,
    nullif(current_setting('tigena.address', true), '')::inet,
    coalesce(nullif(current_setting('tigena.action', true), ''), 'by hand'),
    nullif(current_setting('tigena.request', true), ''),
    nullif(current_setting('tigena.reason', true), ''),
    subject,
    key,
    earlier,
    details
  );
$$;

-- A row of one of the tables that are indexed for it, as it was at a moment, or as it was added if that was later; null if it has not
-- changed since. Columns of its table that came later are missing. Without the offset, PostgreSQL may look for the first record through
-- the whole log.
create or replace function row_at(moment timestamptz, of_table text, of_row text) returns jsonb language sql stable strict
return (
  select before from (
    select id, before from audit_log
    where table_name = of_table and table_name in ('products', 'shop_settings', 'users') and row_id = of_row
      and before is not null and at > moment
    offset 0
  ) since order by id limit 1
);

-- For tables whose rows are only ever inserted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The first id of the activity log from this moment on, by binary search: an index on the time would slow down every write.
-- A transaction records the time of its start, so ids of the same few seconds may be out of order.
create or replace function audit_id_at(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  middle_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from audit_log;
  while low < high loop
    middle := (low + high) / 2;
    select at into middle_at from audit_log where id >= middle order by id limit 1;
    if middle_at < moment then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;
