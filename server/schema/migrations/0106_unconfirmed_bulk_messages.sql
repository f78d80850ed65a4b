-- During an outage of the SMS provider every answer is lost, and nobody knows who has the message. The outbox's trigger
-- count_bulk_recipients pauses a bulk message after several lost answers in a row, before all recipients are in doubt.
alter table bulk_messages
  -- Since the last answer, or since a person has paused or resumed it. More than 0 while it is paused: the program has paused it.
  add column unconfirmed_in_row integer not null default 0 check (unconfirmed_in_row >= 0);
