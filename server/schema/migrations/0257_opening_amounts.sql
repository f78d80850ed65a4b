-- The list of payments leaves opening amounts out of its sum. They are few, so the index is tiny.
create index payments_opening on payments (received_at) where kind = 'cash' and category = 'Opening amount';
