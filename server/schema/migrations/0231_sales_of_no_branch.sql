-- The newest sales of no branch. In a shop that has had branches for long, they are far down the list.
create index sales_of_no_branch on sales (created_at desc, id desc) where branch is null;
