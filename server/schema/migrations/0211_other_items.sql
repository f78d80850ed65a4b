-- A line of a sale can be something else than a product, such as a service. The report has a sum of its own for it.
alter type product_type add value 'other';
alter type sale_sum_kind add value 'other';
