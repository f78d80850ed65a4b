-- Created after the rows are loaded, which is many times faster than updating the indexes with each row.

alter table bare.sales add primary key (id);
create index sales_newest on bare.sales (created_at desc, id desc);
create index sales_of_person on bare.sales (sales_person_id, created_at desc, id desc);
alter table bare.sales add foreign key (sales_person_id) references users;

alter table bare.sale_lines add primary key (sale_id, place);
alter table bare.sale_lines add foreign key (sale_id) references bare.sales;
