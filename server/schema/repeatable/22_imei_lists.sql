-- The codes of a list are recorded and announced with it: they never change without it.
create or replace trigger record_change after insert or update or delete on imei_lists
  for each row execute function record_change();
call announce_changes('imei_lists');
