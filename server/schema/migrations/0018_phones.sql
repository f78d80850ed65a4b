-- Phone numbers as the contract normalizes them: an Ethiopian one as 251…, any other with + and its country code.
create function is_phone(phone text) returns boolean language sql immutable parallel safe
return phone ~ '^(251[1-9][0-9]{8}|\+(?!251)[1-9][0-9]{6,14})$';

alter table shop_settings drop constraint shop_settings_support_phone_check, add check (is_phone(support_phone));
alter table repairs drop constraint repairs_customer_phone_check, add check (is_phone(customer_phone));
alter table sms_outbox drop constraint sms_outbox_phone_check, add check (is_phone(phone));
