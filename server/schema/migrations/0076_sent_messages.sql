-- For the history of messages that were sent, if it is searched for a text that most messages have: without this it reads all messages.
create index sms_outbox_newest_sent on sms_outbox (created_at, id) where state = 'sent';
