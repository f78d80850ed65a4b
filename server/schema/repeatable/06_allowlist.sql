create or replace trigger record_change after insert or update or delete on ip_allowlist
  for each row execute function record_change();
call announce_changes('ip_allowlist');

-- While every request is checked, an address that is no longer allowed ends its sessions, except the one that makes the change.
create or replace function end_sessions_of_address() returns trigger language plpgsql as $$
begin
  if (select checks_address from shop_settings)
    and not exists (select from ip_allowlist where ip_address = old.ip_address and active) then
    delete from sessions
      where address = old.ip_address and id is distinct from nullif(current_setting('tigena.session', true), '')::uuid;
  end if;
  return null;
end $$;
create or replace trigger end_sessions_of_address after update of ip_address, active or delete on ip_allowlist
  for each row execute function end_sessions_of_address();
