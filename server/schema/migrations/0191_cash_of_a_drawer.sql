-- What was paid into a drawer and out of it, also where nobody has ever closed a day: there the other index has every sale, too.
create index payments_cash_of_drawer on payments (coalesce(branch, -1), drawer_day) where kind = 'cash';
