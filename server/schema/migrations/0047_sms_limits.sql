-- The limits of a day count messages by the time at which they entered the queue, so that is what is indexed.
drop index sms_outbox_of_phone;
create index sms_outbox_of_phone on sms_outbox (phone, queued_at);
drop index sms_outbox_of_user;
create index sms_outbox_of_user on sms_outbox (actor_id, queued_at) where kind in ('message', 'test');
