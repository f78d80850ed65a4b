-- Finds who has resent a message or marked it as sent, which the history shows. Other records of the log do not pay for this index.
create index audit_log_sms_decisions on audit_log (row_id, id)
  where table_name = 'sms_outbox' and action in ('sms.resend', 'sms.markAsSent');
