create or replace trigger record_change after insert or update or delete on files
  for each row execute function record_change();
