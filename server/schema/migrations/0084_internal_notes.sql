-- What staff write about a ticket for each other. The notes are for the customer.
alter table repairs add column internal_note text not null default '';
