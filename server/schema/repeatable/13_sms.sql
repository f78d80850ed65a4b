-- A message is a record itself. Its outcome is recorded, and what a person decides about it, not every attempt to send it.
create or replace trigger record_change after delete on sms_outbox
  for each row execute function record_change();
create or replace trigger record_outcome after update on sms_outbox
  for each row when (new.state not in ('queued', 'sending') or old.state not in ('queued', 'sending'))
  execute function record_change();
