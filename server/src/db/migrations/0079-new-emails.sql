-- A token may lead to another address of the account, which counts once its mail was read.
alter table mail_tokens
  drop constraint mail_tokens_kind_check,
  add constraint mail_tokens_kind_check check (kind in ('verify', 'reset', 'email')),
  add column new_email text check (length(new_email) between 3 and 100),
  add check ((kind = 'email') = (new_email is not null));
