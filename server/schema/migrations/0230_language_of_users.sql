create type language as enum ('en', 'am');
create type calendar as enum ('gregorian', 'ethiopian');
create type clock as enum ('international', 'ethiopian');

-- How each user reads the staff app. The language is null if they have never chosen one: they read that of the device or the shop.
-- Calendar and clock are null if they are as usual in the language.
alter table users add column language language, add column calendar calendar, add column clock clock;

-- What users read who have never chosen a language.
alter table shop_settings add column staff_language language not null default 'en';
