-- PostgreSQL's image runs this once, as the superuser, when the volume is empty. It needs psql 15.
\getenv app_password DATABASE_PASSWORD
\getenv owner_password DATABASE_OWNER_PASSWORD
create role tigena_app login password :'app_password';
create role tigena_owner login createdb password :'owner_password';
grant tigena_app to tigena_owner;
create database tigena owner tigena_owner;
-- Nobody needs the superuser from another machine.
alter role current_user password null;
