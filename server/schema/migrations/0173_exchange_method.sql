-- In an exchange, what was paid for the returned items moves from their sale to the new one. Nobody hands it over or can choose it.
alter type payment_method add value 'exchange';
