alter table products add constraint products_type check (type <> 'other');
alter table sale_lines add constraint sale_lines_other check (product_type <> 'other' or product_id is null and imei is null);
-- The list of sales with such a line.
create index sale_lines_of_other on sale_lines (sale_id) where product_type = 'other';
