-- 0101_product_imports.sql was edited after some database may have applied it. This brings such a database in line.
alter table product_import_changes
  drop constraint if exists product_import_changes_product_id_fkey,
  add column if not exists sold_name text;
