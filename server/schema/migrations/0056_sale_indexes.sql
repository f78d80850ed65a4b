-- Finds the corrected and removed payments of a sale, which its page shows. Other records of the log do not pay for this index.
create index audit_log_payment_corrections on audit_log ((before ->> 'sale_id')) where table_name = 'sale_payments';

-- Finds the products that were added in the last days: New Sale offers them, and an import adds thousands.
create index products_newest on products (created_at desc, id);
