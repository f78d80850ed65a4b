-- The menu counts the messages that nobody has decided on. Thousands of recipients of a bulk message that failed are not
-- among them and must not be read.
create index sms_outbox_undecided on sms_outbox (queued_at)
  where state in ('failed', 'unknown') and kind in ('repair', 'sale', 'warranty', 'message');
