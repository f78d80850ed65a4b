-- The provider's own id of a message that it has accepted: the shop names it when it asks the provider about the message.
alter table sms_outbox add column provider_message_id text;
