-- The limit of discounts holds for each line by itself too, and this column cannot be generated from the lines: the statement that
-- inserts a sale says so (decision 39). What was stored stays.
alter table sales alter column is_discount_too_large drop expression;
alter table sales alter column is_discount_too_large set default false;
