-- How many prices an import has lowered. Such an import is one exception, however many products it changes.
alter table product_imports add column lowered integer not null default 0 check (lowered >= 0);
