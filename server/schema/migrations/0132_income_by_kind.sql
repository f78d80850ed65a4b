-- What came in and went out for repairs, returns and the drawer, by kind and method. The sums of sales have theirs by method.
alter type sale_sum_kind add value 'income';
