-- The list of repairs of one status, and of open repairs by their estimated completion. A new ticket adds nothing to the
-- first index, and a closed one nothing to the second. Open repairs of one status are found among repairs_open: there are few.
create index repairs_closed on repairs (status, created_at desc, id desc) where is_closed(status);
create index repairs_due on repairs (coalesce(estimated_completion, 'infinity'), id) where not is_closed(status);
