-- A transfer to the shop's account. It has a reference, as a cheque has.
alter type payment_method add value 'bank';
