-- What signed in, in words, as "Chrome on Android"; null for sign-ins of before. So that people know their own apart.
alter table sign_ins add column device text check (length(device) between 1 and 80);
