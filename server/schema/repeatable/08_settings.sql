create or replace trigger record_change after insert or update or delete on shop_settings
  for each row execute function record_change();
call announce_changes('shop_settings');

create or replace trigger record_change after insert or update or delete on sms_templates
  for each row execute function record_change();
call announce_changes('sms_templates');
