-- Mails that somebody else can cause with an address, of all kinds together; `a+b@c.d` is the mailbox `a@c.d`.
alter table mails add column is_asked boolean not null default false;
drop index mails_alert_confirm;
create index mails_asked on mails (lower(regexp_replace(recipient, '\+[^@]*@', '@')), created_at) where is_asked;
