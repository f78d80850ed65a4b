-- 'unknown': the request was written but its answer was lost, so the customer may have the message. It is not repeated.
-- 'cancelled': withdrawn before it was sent, because its ticket was deleted.
-- A migration cannot use an enum value that it adds itself, so what needs them follows in the next one.
alter type sms_state add value 'unknown';
alter type sms_state add value 'cancelled';
