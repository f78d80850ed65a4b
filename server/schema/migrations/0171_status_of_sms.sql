-- The status that a message about a repair tells. Each is told at most once an hour, whatever else the text says.
alter table sms_outbox add column repair_status repair_status,
  add constraint sms_outbox_repair_status check (repair_status is null or kind = 'repair');
