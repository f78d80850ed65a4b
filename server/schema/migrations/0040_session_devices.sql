-- What the browser calls itself, so that people recognize their sessions.
alter table sessions add column user_agent text not null default '' check (length(user_agent) <= 300);
