-- Bulk messages are claimed apart, so that thousands of them do not delay the others, not even by being searched through.
drop index sms_outbox_due;
create index sms_outbox_due on sms_outbox (next_attempt_at) where state = 'queued' and kind <> 'bulk';
create index sms_outbox_due_bulk on sms_outbox (next_attempt_at) where state = 'queued' and kind = 'bulk';
