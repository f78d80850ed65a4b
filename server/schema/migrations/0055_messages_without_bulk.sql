-- The history leaves out the recipients of bulk messages unless their kind is asked for. Without them in its indexes it
-- does not skip the thousands of one bulk message.
drop index sms_outbox_newest;
create index sms_outbox_newest on sms_outbox (created_at, id) where kind <> 'bulk';
drop index sms_outbox_newest_of_user;
create index sms_outbox_newest_of_user on sms_outbox (actor_id, created_at, id) where kind <> 'bulk';
