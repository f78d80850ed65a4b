create or replace trigger record_change after insert or update or delete on approvals
  for each row execute function record_change();
call announce_changes('approvals');
