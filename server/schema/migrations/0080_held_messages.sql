-- 'held': the daily budget was used up, so the message waits until an Admin releases it.
-- A migration cannot use an enum value that it adds itself, so what needs it follows in the next one.
alter type sms_state add value 'held';
