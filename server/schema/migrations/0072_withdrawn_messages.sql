-- A withdrawn message was marked by a next attempt at the time 'infinity', which no clock in the program can read.
alter table sms_outbox add column is_withdrawn boolean not null default false;
update sms_outbox set is_withdrawn = true, next_attempt_at = updated_at where next_attempt_at = 'infinity';
alter table sms_outbox
  add constraint sms_outbox_withdrawn check (not (is_withdrawn and state = 'queued')),
  add constraint sms_outbox_next_attempt check (isfinite(next_attempt_at));
