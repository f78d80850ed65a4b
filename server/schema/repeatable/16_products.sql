create or replace trigger record_change after insert or update or delete on product_categories
  for each row execute function record_change();
call announce_changes('product_categories');

create or replace trigger record_change after insert or update or delete on products
  for each row execute function record_change();
call announce_changes('products');

create or replace trigger record_change after insert or update or delete on product_imports
  for each row execute function record_change();
call announce_changes('product_imports');
