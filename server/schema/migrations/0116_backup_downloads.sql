-- Until when a session may start one download of a backup: its user has entered the password again.
alter table sessions add column may_download_until timestamptz(3);
